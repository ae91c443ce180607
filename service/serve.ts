import type { Logger } from "pino";
import { createServiceApp, type ServiceApp } from "./app.ts";
import type { ServeSettings } from "./cli/read-serve-settings.ts";
import { createServiceClock } from "./clock.ts";
import { lookupTypes } from "./content/lookup-types.ts";
import { databaseFailure } from "./db/database-failure.ts";
import { createSharedRateLimit } from "./rules/shared-rate-limit.ts";
import { openDatabase } from "./db/open-database.ts";
import { fillLookupTables } from "./db/write/fill-lookup-tables.ts";
import { finishImports } from "./import/staged-import.ts";
import { listen } from "./listen.ts";
import { mediaRoutes } from "./media/media-routes.ts";
import { startScenario } from "./scenario/start-scenario.ts";
import { startDispatcher } from "./webhooks/start-dispatcher.ts";

export interface RunningService {
  url: string;
  /** Stops everything that `serve` started. */
  stop: () => Promise<void>;
}

/**
 * Runs the service: database, clock, scenario, HTTP. Resolves when requests are answered.
 *
 * @param log receives what goes wrong while it runs
 * @throws {CommandProblem | DatabaseUnavailable} when it cannot start; nothing is left running then
 */
export async function serve(
  settings: ServeSettings,
  log: Pick<Logger, "info" | "warn" | "error">,
): Promise<RunningService> {
  const logFailure = (what: string, error: unknown, fields: Record<string, string> = {}) => {
    const failure = databaseFailure(error);
    // What the operator can fix is one line; a bug has a stack.
    log.error({ ...fields, err: failure ?? error }, what);
  };
  const db = await openDatabase(settings.database);
  const clock = createServiceClock(settings.speed);
  // The port is bound before the scenario writes anything; requests wait until there is data.
  const ready = Promise.withResolvers<ServiceApp>();
  ready.promise.catch(() => undefined);
  let running: ServiceApp | undefined;
  const listening = await listen(
    {
      fetch: async (request, environment) => (await ready.promise).fetch(request, environment),
      answerDirectly: (incoming, outgoing) => running?.answerDirectly(incoming, outgoing) ?? false,
    },
    settings,
  ).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });

  const stopWhatRuns: (() => Promise<void>)[] = [() => db.destroy(), listening.close];
  const stop = async () => {
    for (const stopOne of stopWhatRuns.reverse()) await stopOne();
  };
  try {
    const rateLimiter =
      settings.rateLimit !== null && /^postgres(ql)?:/.test(settings.database)
        ? createSharedRateLimit(settings.database, settings.rateLimit)
        : undefined;
    if (rateLimiter) stopWhatRuns.push(rateLimiter.close);
    const app = createServiceApp({
      db,
      clock,
      rateLimit: settings.rateLimit,
      rateLimiter,
      controlToken: settings.controlToken,
      bootstrapKey: settings.bootstrapKey,
      publicUrl: settings.publicUrl,
      cacheMegabytes: settings.cacheMegabytes,
      corsOrigins: settings.corsOrigins,
      media: mediaRoutes({ db, clock }),
      onError: (error, { method, url }) =>
        logFailure("route failed", error, { method, path: new URL(url).pathname }),
    });
    stopWhatRuns.push(() => Promise.resolve(app.releaseFaults()));
    await finishImports(db, Date.now);
    await fillLookupTables(db, lookupTypes, clock.now());
    const dispatcher = startDispatcher({
      db,
      publicUrl: settings.publicUrl ?? listening.url,
      onError: (error) => logFailure("webhooks failed", error),
    });
    stopWhatRuns.push(dispatcher.stop);
    if (settings.scenario === "day") {
      const scenario = await startScenario({
        db,
        clock,
        sample: settings.sample,
        onError: (error) => logFailure("scenario failed", error),
        onComplete: () => log.info("Sample complete, calls of earlier quarters included"),
      });
      stopWhatRuns.push(scenario.stop);
    }
    ready.resolve(app);
    running = app;
  } catch (error) {
    ready.reject(error);
    await stop();
    throw error;
  }
  return { url: listening.url, stop };
}

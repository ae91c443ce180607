import { createServiceApp, type ServiceApp } from "./app.ts";
import type { ServeSettings } from "./cli/read-serve-settings.ts";
import { createServiceClock } from "./clock.ts";
import { openDatabase } from "./db/open-database.ts";
import { listen } from "./listen.ts";

export interface RunningService {
  url: string;
  /** Stops everything that `serve` started. */
  stop: () => Promise<void>;
}

/**
 * Runs the service: database, clock, scenario, HTTP. Resolves when requests are answered.
 *
 * @param log takes one line about something that went wrong while running
 * @throws {CommandProblem | DatabaseUnavailable} when it cannot start; nothing is left running then
 */
export async function serve(settings: ServeSettings, log: (line: string) => void): Promise<RunningService> {
  const db = await openDatabase(settings.database);
  const clock = createServiceClock(settings.speed);
  // The port is taken before the scenario writes anything; requests wait until there is something to answer.
  const ready = Promise.withResolvers<ServiceApp>();
  const listening = await listen(
    async (request, environment) => (await ready.promise).fetch(request, environment),
    settings,
  ).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });

  const app = createServiceApp({
    db,
    clock,
    rateLimit: settings.rateLimit,
    controlToken: settings.controlToken,
    bootstrapKey: settings.bootstrapKey,
    publicUrl: settings.publicUrl,
    onError: (error, request) =>
      log(`${request.method} ${new URL(request.url).pathname}: ${describe(error)}`),
  });
  ready.resolve(app);

  return {
    url: listening.url,
    stop: async () => {
      app.releaseFaults();
      await listening.close();
      await db.destroy();
    },
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

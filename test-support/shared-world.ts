import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { systemClock, type Clock } from "#lib/server/clock.ts";
import { createRuntime } from "#lib/server/create-runtime.ts";
import { readEnv } from "#lib/server/env.ts";
import { createLogger } from "#lib/server/logger.ts";
import type { Runtime } from "#lib/server/runtime.ts";
import { openDatabaseGate, type DatabaseGate } from "../bench/faults/database-gate.ts";
import { createServiceApp } from "#service/app.ts";
import { openDatabase } from "#service/db/open-database.ts";
import { upsertLiveSessions } from "#service/db/write/upsert-live-sessions.ts";

export const sharedKey = "key-of-all-instances";
export const sharedSettings = {
  UPSTREAM_URL: "http://upstream.example",
  UPSTREAM_API_KEY: sharedKey,
  UPSTREAM_REQUESTS_PER_SECOND: "1000",
  POLL_LIVE_MS: "200",
  POLL_IDLE_MS: "200",
  WEBHOOK_SECRET: `whsec_${Buffer.from("instances-share-it").toString("base64")}`,
};

/** The real service and any number of app runtimes on one PostgreSQL database, all in the machine's own time. */
export interface SharedWorld {
  service: ReturnType<typeof createServiceApp>;
  /** Requests that reached the service for sessions, by the name of the instance that sent them. */
  asked: { name: string; at: number }[];
  session(id: number, state: SessionState): Promise<void>;
  /** Starts an instance; one with a `url` reaches the database by another way. */
  instance(name: string, parts?: InstanceParts): Promise<Runtime>;
  /** Another way to the database, which can be made to swallow what comes and goes. */
  gate(): Promise<DatabaseGate>;
  /** Runs a statement on the shared database. */
  database(statement: string): Promise<pg.QueryResult>;
  close(): Promise<void>;
}

export interface InstanceParts {
  url?: string;
  clock?: Clock;
  settings?: Record<string, string>;
}

/** A world with an empty service. @param url of a new database */
export async function createSharedWorld(url: string): Promise<SharedWorld> {
  const db = await openDatabase(":memory:");
  const service = createServiceApp({
    db,
    clock: { now: Date.now, speed: 1, setSpeed: () => undefined, advance: () => undefined },
    bootstrapKey: sharedKey,
    controlToken: "control",
    machineNow: Date.now,
  });
  const asked: SharedWorld["asked"] = [];
  const running = new Set<Runtime>();
  const date = new Date().toISOString();
  return {
    service,
    asked,
    async session(id, state) {
      const record = {
        id,
        eventId: id * 10,
        companyId: id * 100,
        date,
        state,
        audio: null,
        transcript: null,
      };
      await upsertLiveSessions(db, [record], Date.now());
    },
    async instance(name, parts = {}) {
      const read = readEnv({ ...sharedSettings, ...parts.settings });
      if (!read.ok) throw new Error(read.lines.join("\n"));
      const runtime = await createRuntime(read.env, {
        clock: parts.clock ?? systemClock,
        location: { url: parts.url ?? url },
        log: createLogger("silent"),
        async fetch(request) {
          if (new URL(request.url).pathname === "/public/v3/live") asked.push({ name, at: Date.now() });
          return service.fetch(request);
        },
      });
      running.add(runtime);
      await runtime.instances.join();
      runtime.scheduler.start();
      return runtime;
    },
    gate: () => openDatabaseGate(url),
    async database(statement) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client.query(statement).finally(() => client.end());
    },
    async close() {
      for (const runtime of running) await runtime.stop().catch(() => undefined);
      await db.destroy();
    },
  };
}

/** Waits for something to become true; the milliseconds it took. @throws with `what` when it takes too long */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  withinMs = 10_000,
): Promise<number> {
  const from = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - from > withinMs) throw new Error(`not within ${withinMs} ms: ${what}`);
    await delay(10);
  }
  return performance.now() - from;
}

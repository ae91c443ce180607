import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { systemClock, type Clock } from "#lib/server/clock.ts";
import { createRuntime } from "#lib/server/create-runtime.ts";
import { readEnv } from "#lib/server/env.ts";
import { createLogger } from "#lib/contract/environment/logger.ts";
import type { Runtime } from "#lib/server/runtime.ts";
import { openDatabaseGate, type DatabaseGate } from "./postgres/database-gate.ts";
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

/** The real service and any number of app runtimes on one PostgreSQL database, all in real time. */
export interface SharedWorld {
  service: ReturnType<typeof createServiceApp>;
  /** Requests for sessions that reached the service, by instance. */
  polls: { name: string; at: number }[];
  /** The instances' log lines, in order. */
  logged: { name: string; line: string }[];
  session(id: number, state: SessionState): Promise<void>;
  /** Starts an instance; one with a `url` reaches the database through it. */
  instance(name: string, parts?: InstanceParts): Promise<Runtime>;
  /** A relay to the database that can be made to drop everything. */
  gate(): Promise<DatabaseGate>;
  /** Runs a statement on the shared database. */
  database(statement: string): Promise<pg.QueryResult>;
  close(): Promise<void>;
}

export interface InstanceParts {
  url?: string;
  clock?: Clock;
  settings?: Record<string, string>;
  /** Schedules its heartbeats. */
  after?: Clock["after"];
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
  const polls: SharedWorld["polls"] = [];
  const logged: SharedWorld["logged"] = [];
  const running = new Set<Runtime>();
  const startedAt = Date.now();
  return {
    service,
    polls,
    logged,
    async session(id, state) {
      const record = {
        id,
        eventId: id * 10,
        companyId: id * 100,
        // Calls that fail together are told together where they share a value, such as their time.
        date: new Date(startedAt - id * 60_000).toISOString(),
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
        after: parts.after,
        log: createLogger({
          program: "app",
          level: "info",
          destination: { write: (line) => void logged.push({ name, line }) },
        }),
        async fetch(url, init) {
          if (new URL(url).pathname === "/public/v3/live") polls.push({ name, at: Date.now() });
          return service.fetch(new Request(url, init));
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

/** Ends a test that hangs; long enough for a busy machine. */
const hangsAfterMs = 100_000;

/** Waits until a condition holds. @throws with `what` when it never does */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const from = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - from > hangsAfterMs) throw new Error(`never: ${what}`);
    await delay(10);
  }
}

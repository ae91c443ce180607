import type { Company } from "#lib/contract/public-v3/company.ts";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { createRuntime } from "#lib/server/create-runtime.ts";
import { readEnv } from "#lib/server/env.ts";
import { createLogger } from "#lib/contract/environment/logger.ts";
import type { Runtime } from "#lib/server/runtime.ts";
import type { StoreLocation } from "#lib/server/store/connect.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { countStatements, quietPostgres, type QuietDatabase } from "./postgres/quiet-database.ts";
import { createServiceApp } from "#service/app.ts";
import { openDatabase } from "#service/db/open-database.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { upsertCompanies } from "#service/db/write/upsert-companies.ts";
import { upsertEvents } from "#service/db/write/upsert-events.ts";
import { upsertLiveSessions } from "#service/db/write/upsert-live-sessions.ts";

export const startMs = Date.UTC(2026, 1, 3, 14, 0, 0);
export const upstreamUrl = "http://upstream.example";
export const upstreamKey = "key-that-must-stay-here";
const controlToken = "control";

/** The app's runtime and the real service in one process; time only moves when a test moves it. */
export interface AppWorld {
  clock: FakeClock;
  /** The present runtime; another one after a restart. */
  readonly runtime: Runtime;
  service: ServiceDatabase;
  /** Requests that reached the service, by path and query. */
  requests: string[];
  /** Everything the app logged. */
  logged: string[];
  session(
    id: number,
    state: SessionState,
    change?: Partial<{ dateMs: number; audio: string; transcript: string; updatedAtMs: number }>,
  ): Promise<void>;
  company(
    id: number,
    change?: Partial<Pick<Company, "name" | "displayName" | "country" | "tickers" | "cik">>,
  ): Promise<void>;
  event(id: number, companyId: number, title?: string): Promise<void>;
  fault(fault: Record<string, unknown>): Promise<void>;
  clearFaults(): Promise<void>;
  /** Moves time and runs what is due in the sync loop. */
  pass(ms: number): Promise<void>;
  /** Lets the loop run for so long of its own time; unlike `pass`, also while it waits inside a request. */
  run(ms: number): Promise<void>;
  /** Restarts the app's runtime on the same store, which must not be in memory. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export type Forward = (request: Request) => Promise<Response>;

export interface AppWorldOptions {
  settings?: Record<string, string>;
  /** The app's database: in memory unless an address or a directory is given. */
  database?: string;
  /** Answers instead of the service where it returns something; `forward` sends a request to the service. */
  intercept?: (request: Request, forward: Forward) => Response | Promise<Response | undefined> | undefined;
}

/** Waits for work, and advances time whenever the work waits for it. */
async function finish(work: Promise<void>, clock: FakeClock, quiet?: QuietDatabase): Promise<void> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  const waitedLongEnough = async () => {
    // With SQLite everything happens in this process.
    await quiet?.(() => isDone);
    for (let turn = 0; turn < maxTurns && !isDone; turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
  };
  for (;;) {
    await Promise.race([work, waitedLongEnough()]);
    if (isDone) return;
    await clock.advance(stepMs);
  }
}

const maxTurns = 1_000;

const stepMs = 250;
const turnsPerStep = 40;

/** Lets the loop run as far as it can without time moving. */
async function settle(quiet?: QuietDatabase): Promise<void> {
  for (let turn = 0; turn < turnsPerStep; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await quiet?.(() => false);
}

function locationOf(database: string | undefined): StoreLocation {
  if (database === undefined || database === ":memory:") return "memory";
  return database.startsWith("postgres") ? { url: database } : { directory: database };
}

/** A world with an empty service. */
export async function createAppWorld(options: AppWorldOptions = {}): Promise<AppWorld> {
  const clock = createFakeClock(startMs);
  const service = await openDatabase(":memory:");
  const app = createServiceApp({
    db: service,
    clock: { now: clock.now, speed: 1, setSpeed: () => undefined, advance: () => undefined },
    bootstrapKey: upstreamKey,
    controlToken,
    machineNow: clock.now,
  });
  const requests: string[] = [];
  const logged: string[] = [];
  const read = readEnv({
    UPSTREAM_URL: upstreamUrl,
    UPSTREAM_API_KEY: upstreamKey,
    WATCH: "off",
    ...options.settings,
  });
  if (!read.ok) throw new Error(read.lines.join("\n"));
  const { env } = read;
  const start = () =>
    createRuntime(env, {
      clock,
      random: () => 0.5,
      location: locationOf(options.database),
      log: createLogger({
        program: "app",
        level: "debug",
        secrets: () => [upstreamKey],
        destination: { write: (line) => void logged.push(line) },
      }),
      async fetch(url, init) {
        const request = new Request(url, init);
        const { pathname, search } = new URL(request.url);
        requests.push(pathname + search);
        const forward = async (request: Request) => app.fetch(request);
        return (await options.intercept?.(request, forward)) ?? app.fetch(request);
      },
    });
  const isPostgres = options.database?.startsWith("postgres") === true;
  if (isPostgres) countStatements();
  const quiet = isPostgres ? quietPostgres : undefined;
  let runtime = await start();
  await runtime.instances.join();
  const control = async (method: string, path: string, body?: unknown) => {
    const response = await app.fetch(
      new Request(`${upstreamUrl}/_control${path}`, {
        method,
        headers: { authorization: `Bearer ${controlToken}`, "content-type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    );
    if (!response.ok) throw new Error(await response.text());
  };
  const dates = new Map<number, number>();
  return {
    clock,
    get runtime() {
      return runtime;
    },
    service,
    requests,
    logged,
    async session(id, state, change = {}) {
      const dateMs = change.dateMs ?? dates.get(id) ?? startMs;
      dates.set(id, dateMs);
      const record = {
        id,
        eventId: id * 10,
        companyId: id * 100,
        date: new Date(dateMs).toISOString(),
        state,
        audio: change.audio ?? null,
        transcript: change.transcript ?? null,
        ...(change.updatedAtMs !== undefined && { updatedAt: new Date(change.updatedAtMs).toISOString() }),
      };
      await upsertLiveSessions(service, [record], clock.now());
    },
    async company(id, change = {}) {
      const record = {
        id,
        name: `Company ${id} AB`,
        country: "SE",
        backlinkUrl: `https://example.com/${id}`,
        tickers: [{ ticker: `T${id}`, exchange: "OM" }],
        isins: [`SE${String(id).padStart(10, "0")}`],
        ...change,
      };
      await upsertCompanies(service, [record], clock.now());
    },
    async event(id, companyId, title = "Q4 2025") {
      const record = {
        id,
        companyId,
        title,
        date: new Date(startMs).toISOString(),
        typeId: 29,
        language: "en",
      };
      await upsertEvents(service, [{ ...record, backlinkUrl: "https://example.com/e" }], clock.now());
    },
    fault: (fault) => control("POST", "/faults", fault),
    clearFaults: () => control("DELETE", "/faults"),
    async pass(ms) {
      await clock.advance(ms);
      // Twice, to run also what the first round has woken.
      for (let round = 0; round < 2; round += 1) await finish(runtime.scheduler.runDue(), clock, quiet);
    },
    async run(ms) {
      runtime.scheduler.start();
      for (let left = ms; left > 0; left -= stepMs) {
        await clock.advance(Math.min(left, stepMs));
        await settle(quiet);
      }
    },
    async restart() {
      await runtime.stop();
      runtime = await start();
      await runtime.instances.join();
    },
    async close() {
      await runtime.stop();
      await service.destroy();
    },
  };
}

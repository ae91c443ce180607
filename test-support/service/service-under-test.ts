import { createServiceApp, type ServiceApp, type ServiceAppOptions } from "#service/app.ts";
import { createManualClock, type ServiceClock } from "#service/clock.ts";
import { createKey } from "#service/db/keys.ts";
import { openDatabase } from "#service/db/open-database.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { datasets, type Dataset } from "#service/db/datasets.ts";

/** An answer with its body. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** The real service on a real database, called in process. */
export interface ServiceUnderTest {
  app: ServiceApp;
  db: ServiceDatabase;
  clock: ServiceClock;
  /** Requests a path below /public/v3 with a key for every dataset. */
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  /** Requests any path. */
  request: (path: string, init?: RequestInit) => Promise<Answer>;
  keyFor: (granted: readonly Dataset[]) => Promise<string>;
  close: () => Promise<void>;
}

export const testStartMs = Date.UTC(2026, 1, 3, 12);
export const controlToken = "steer";

/** Starts it on the given database; the clock only moves when a test moves it. */
export async function startServiceUnderTest(
  databaseAddress: string,
  options: Partial<ServiceAppOptions> = {},
): Promise<ServiceUnderTest> {
  const db = await openDatabase(databaseAddress);
  const clock = createManualClock(testStartMs);
  const app = createServiceApp({ db, clock, controlToken, ...options });
  const keyFor = async (granted: readonly Dataset[]) =>
    (await createKey(db, { name: "test", datasets: granted }, clock.now())).key;
  const everything = await keyFor(datasets);

  const request = async (path: string, init?: RequestInit): Promise<Answer> => {
    const response = await app.fetch(new Request(`http://service.test${path}`, init));
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") && text !== "";
    const body: unknown = isJson ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body };
  };
  return {
    app,
    db,
    clock,
    request,
    keyFor,
    get: (path, headers) =>
      request(`/public/v3${path}`, { headers: { "x-api-key": everything, ...headers } }),
    close: () => db.destroy(),
  };
}

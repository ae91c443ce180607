import { createLogger } from "#lib/contract/environment/logger.ts";
import { systemClock, type Clock } from "#lib/server/clock.ts";
import { createRuntime } from "#lib/server/create-runtime.ts";
import { readEnv } from "#lib/server/env.ts";
import type { Runtime } from "#lib/server/runtime.ts";
import type { StoreLocation } from "#lib/server/store/connect.ts";
import type { BenchDatabase } from "./engine.ts";

export const locationOf = ({ folder, postgres }: BenchDatabase): StoreLocation =>
  postgres === null ? { directory: folder } : { url: postgres };

/** The app's runtime on a database, without a sync loop. */
export function startRuntime(database: BenchDatabase, clock: Clock = systemClock): Promise<Runtime> {
  const read = readEnv({ UPSTREAM_URL: "http://127.0.0.1:4100", UPSTREAM_API_KEY: "not-needed" });
  if (!read.ok) throw new Error(read.lines.join("\n"));
  return createRuntime(read.env, {
    clock,
    location: locationOf(database),
    log: createLogger({ program: "app", level: "silent" }),
  });
}

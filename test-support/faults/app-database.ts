import { execFile, spawnSync } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { runOnPostgres } from "../postgres/find-postgres.ts";
import type { StoreLocation } from "#lib/server/store/connect.ts";
import type { Engine } from "../../bench/programs/engine.ts";
import { openDatabaseGate } from "../postgres/database-gate.ts";
import type { DatabaseFaultKind } from "./fault-kinds.ts";
import type { SpedUpTime } from "./sped-up-clock.ts";

/** The app's database, which can be taken away while the app runs. */
export interface AppDatabase {
  engine: Engine;
  /** The faults that can be caused on this machine. */
  faults: readonly DatabaseFaultKind[];
  /** Speeds up the database's clock, if it has one, like the other clocks of the run. Call before the app starts. */
  speedUpClock: (time: SpedUpTime) => Promise<void>;
  /** The app's settings for it. */
  settings: Record<string, string>;
  /** Where to read it after the app has stopped. */
  location: StoreLocation;
  /** `pid` is the app's; undefined while it is down. */
  goAway: (kind: DatabaseFaultKind, pid: number | undefined) => Promise<void>;
  comeBack: (pid: number | undefined) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * SQLite in a folder. The app locks its file, so the realistic fault is a full disk: the operating system's limit on
 * file sizes, set on the running process, fails every write and allows reads. Only Linux has a command for that.
 */
export function sqliteDatabase(folder: string): AppDatabase {
  const limit = async (bytes: "0" | "unlimited", pid: number | undefined) => {
    if (pid === undefined) return;
    await promisify(execFile)("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]);
  };
  const directory = path.join(folder, "data");
  return {
    engine: "sqlite",
    faults: spawnSync("prlimit", ["--version"]).status === 0 ? ["database away"] : [],
    speedUpClock: () => Promise.resolve(),
    settings: { DATA_DIR: directory },
    location: { directory },
    goAway: (_kind, pid) => limit("0", pid),
    comeBack: (pid) => limit("unlimited", pid),
    close: () => Promise.resolve(),
  };
}

/** An empty PostgreSQL database behind a gate. */
export async function postgresDatabase(address: string): Promise<AppDatabase> {
  const name = new URL(address).pathname.slice(1);
  const gate = await openDatabaseGate(address);
  return {
    engine: "postgres",
    faults: ["database away", "database hangs"],
    speedUpClock: async ({ originMs, speed }) => {
      for (const statement of clockFunction(name, originMs / 1_000, speed))
        await runOnPostgres(address, statement);
    },
    settings: { DATABASE_URL: gate.url },
    location: { url: address },
    goAway: async (kind) => (kind === "database hangs" ? gate.hang() : gate.refuse()),
    comeBack: () => gate.open(),
    close: () => gate.close(),
  };
}

/** Instances compare their clocks with the database's, so a `clock_timestamp()` in our own schema replaces it. */
function clockFunction(database: string, originSeconds: number, speed: number): string[] {
  const machine = "extract(epoch from pg_catalog.clock_timestamp())";
  return [
    "create schema run",
    `create function run.clock_timestamp() returns timestamptz language sql volatile as
      $$ select to_timestamp(${originSeconds} + (${machine} - ${originSeconds}) * ${speed}) $$`,
    `alter database ${database} set search_path = public, run, pg_catalog`,
  ];
}

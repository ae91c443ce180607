import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import { stopPostgres } from "../../test-support/postgres/embedded-postgres.ts";
import { findPostgres, runOnPostgres } from "../../test-support/postgres/find-postgres.ts";

/**
 * Runs `work` with a new, empty PostgreSQL database and removes it.
 *
 * @param folder for a PostgreSQL of our own
 * @returns why there is no PostgreSQL, else null
 */
export async function withPostgres(
  folder: string,
  work: (address: string) => Promise<void>,
): Promise<string | null> {
  const runDirectory = `${folder}/postgres-run`;
  await fs.mkdir(runDirectory);
  await fs.chmod(folder, 0o755);
  const found = await findPostgres(runDirectory);
  if ("missing" in found) return found.missing;
  const name = `callboard_bench_${randomBytes(6).toString("hex")}`;
  try {
    await runOnPostgres(found.address, `create database ${name}`);
    const url = new URL(found.address);
    url.pathname = `/${name}`;
    await work(url.href);
  } finally {
    await runOnPostgres(found.address, `drop database if exists ${name} with (force)`);
    stopPostgres(runDirectory);
  }
  return null;
}

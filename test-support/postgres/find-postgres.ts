import pg from "pg";
import { embeddedPostgres } from "./embedded-postgres.ts";

/** A server on which databases may be created, or why there is none. */
export type FoundPostgres = { address: string } | { missing: string };

/**
 * The PostgreSQL at TEST_DATABASE_URL, none where that is `none`, else one at 127.0.0.1:5432, else the package
 * `embedded-postgres`, shared by all who use the directory.
 */
export async function findPostgres(runDirectory: string): Promise<FoundPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given === "none") return { missing: "TEST_DATABASE_URL is none" };
  if (given) return { address: given };
  const usual = "postgres://postgres@127.0.0.1:5432/postgres";
  try {
    await runOnPostgres(usual, "select 1");
    return { address: usual };
  } catch {
    // No server there that accepts us, so our own is used.
  }
  try {
    return { address: await embeddedPostgres(runDirectory) };
  } catch (error) {
    return { missing: error instanceof Error ? error.message : "cannot be started" };
  }
}

/** Runs one statement on its own connection. */
export async function runOnPostgres(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

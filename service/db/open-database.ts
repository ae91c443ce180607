import SqliteFile from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import pg from "pg";
import { makeFolder } from "./make-folder.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { completeStatistics } from "./refresh-statistics.ts";
import type { ServiceDatabase, ServiceTables } from "./schema.ts";
import { SharedFileDialect } from "./shared-file-dialect.ts";
import { sqliteStatements } from "./sqlite-statements.ts";

/** Why a database could not be opened, in one line that may be shown. Passwords are left out. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/**
 * Opens a database and brings its schema up to date: `postgres://…`, a file (created when missing, folders
 * included) or `:memory:`. Close it with `destroy()`.
 *
 * @throws {DatabaseUnavailable} when it cannot be opened, written or migrated
 */
export async function openDatabase(address: string): Promise<ServiceDatabase> {
  return /^postgres(ql)?:\/\//.test(address) ? openPostgres(address) : openSqlite(address);
}

async function openSqlite(path: string): Promise<ServiceDatabase> {
  const opened: SqliteFile.Database[] = [];
  const open = (options: SqliteFile.Options) => {
    const file = new SqliteFile(path, options);
    opened.push(file);
    // Two megabytes by default: too few for the indexes that a large import fills in random order.
    file.pragma(`cache_size = -${cacheKilobytes}`);
    return file;
  };
  try {
    if (path !== ":memory:") makeReadyFor(resolve(path));
    const writer = open({ timeout: patienceMs });
    writer.pragma("journal_mode = WAL");
    writer.pragma("synchronous = NORMAL");
    const write = sqliteStatements(writer);
    const alone = new Kysely<ServiceTables>({ dialect: new SqliteDialect({ database: write }) });
    if (!(await isMigrated(alone))) await migrateAlone(writer, alone);
    // Our queries leave SQLite one good way each; with statistics it finds others, up to fifty times slower.
    writer.exec("drop table if exists sqlite_stat1; drop table if exists sqlite_stat4");
    if (path === ":memory:") return alone;
    const read = sqliteStatements(open({ timeout: patienceMs, readonly: true }));
    writer.pragma("busy_timeout = 0");
    return new Kysely<ServiceTables>({ dialect: new SharedFileDialect({ writer, write, read, patienceMs }) });
  } catch (error) {
    for (const file of opened) file.close();
    throw new DatabaseUnavailable(`database ${path} cannot be opened: ${reasonOf(error)}`);
  }
}

function makeReadyFor(path: string): void {
  makeFolder(dirname(path));
  const standing = statSync(path, { throwIfNoEntry: false });
  if (standing && !standing.isFile()) throw new Error("it is not a file");
}

/** Two processes on one new file: the write lock makes the second wait and find the work done. */
async function migrateAlone(file: SqliteFile.Database, db: ServiceDatabase): Promise<void> {
  file.exec("begin immediate");
  await migrate(db);
  file.exec("commit");
}

async function openPostgres(url: string): Promise<ServiceDatabase> {
  const pool = new pg.Pool({ connectionString: url, types });
  // A connection that breaks is replaced at the next query. Unhandled it would end the process: on the pool while it
  // is idle, on the connection itself while a transaction holds it between two statements.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  // Which way a query goes is ours to choose: each has an index, but a planner that guesses reads whole tables.
  pool.on("connect", (client) => void client.query("set enable_seqscan = off").catch(() => undefined));
  const db = new Kysely<ServiceTables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await knockAt(url);
    await migrate(db);
    await completeStatistics(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw new DatabaseUnavailable(`database ${withoutPassword(url)} cannot be opened: ${reasonOf(error)}`);
  }
}

/** A server that swallows packets would keep the pool waiting for minutes. */
async function knockAt(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs });
  await client.connect();
  await client.end();
}

/** How long a write waits for another process's. */
const patienceMs = 5_000;
const connectWithinMs = 3_000;
const cacheKilobytes = 64 * 1024;
const bigintOid = 20;

/** Our whole numbers are ids and milliseconds, all within 2^53; pg would hand them over as texts. */
const types = new pg.TypeOverrides();
types.setTypeParser(bigintOid, Number);

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split("\n", 1)[0] ?? text;
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, "//…@");
}

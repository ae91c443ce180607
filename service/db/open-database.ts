import { statSync, chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import { dirname, resolve } from "node:path";
import SqliteFile from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect, type PostgresPool, type SqliteDatabase } from "kysely";
import { LRUCache } from "lru-cache";
import pg from "pg";
import { withoutPassword } from "#lib/contract/environment/without-password.ts";
import { postgresPool } from "./postgres-pool.ts";
import { isMigrated, migrate, migrateFile } from "./migrate.ts";
import { fileReader, memoryReader, setDirectReader } from "./read/direct-reader.ts";
import { postgresReader, sharedConnections } from "./read/postgres-reader.ts";
import { completeStatistics } from "./refresh-statistics.ts";
import type { ServiceDatabase, ServiceTables } from "./schema.ts";
import { SharedFileDialect } from "./shared-file-dialect.ts";

const maxStatements = 200;

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

/** The bytes of a migrated in-memory database without rows: all but the first one of a process are copies of it. */
let migratedInMemory: Buffer | undefined;

async function openSqlite(path: string): Promise<ServiceDatabase> {
  const isInMemory = path === ":memory:";
  const opened: SqliteFile.Database[] = [];
  const connect = (file: string | Buffer, options: SqliteFile.Options) => {
    const connection = new SqliteFile(file, options);
    opened.push(connection);
    return connection;
  };
  const open = (options: SqliteFile.Options) => {
    const file = connect((isInMemory && migratedInMemory) || path, options);
    // Enough for the indexes that a large import fills in random order; each connection keeps as much for good.
    file.pragma(`cache_size = -${cacheKilobytes}`);
    return file;
  };
  try {
    if (!isInMemory) prepareFile(resolve(path));
    const writer = open({ timeout: busyTimeoutMs });
    // Applies to new files only. Long rows leave less of a large page unused.
    writer.pragma(`page_size = ${pageBytes}`);
    writer.pragma("journal_mode = WAL");
    writer.pragma("synchronous = NORMAL");
    const write = sqliteStatements(writer);
    const onWriter = new Kysely<ServiceTables>({ dialect: new SqliteDialect({ database: write }) });
    if (!(await isMigrated(onWriter))) await migrateFile(writer, onWriter);
    // Without statistics SQLite picks the intended index of each query; with them it sometimes picks others, up to
    // fifty times slower.
    writer.exec("drop table if exists sqlite_stat1; drop table if exists sqlite_stat4");
    if (isInMemory) {
      migratedInMemory ??= writer.serialize();
      setDirectReader(onWriter, memoryReader(writer, write));
      return onWriter;
    }
    const reader = open({ timeout: busyTimeoutMs, readonly: true });
    const read = sqliteStatements(reader);
    writer.pragma("busy_timeout = 0");
    const queueFile = `${resolve(path)}-queue`;
    makePrivateFile(queueFile);
    const queue = connect(queueFile, { timeout: 0 });
    const db = new Kysely<ServiceTables>({
      dialect: new SharedFileDialect({ queue, writer, write, read, busyTimeoutMs }),
    });
    setDirectReader(db, fileReader(reader, read));
    return db;
  } catch (error) {
    for (const file of opened) file.close();
    throw new DatabaseUnavailable(`database ${path} cannot be opened: ${reasonOf(error)}`);
  }
}

function prepareFile(path: string): void {
  makeFolder(dirname(path));
  const existing = statSync(path, { throwIfNoEntry: false });
  if (existing && !existing.isFile()) throw new Error("it is not a file");
  makePrivateFile(path);
}

async function openPostgres(url: string): Promise<ServiceDatabase> {
  // Index scans only: each query has an index, but a planner that misestimates reads whole tables. A long query is
  // planned for its own values, because their frequency decides the plan.
  const pool = postgresPool(
    { connectionString: url, options: `${planning} -c plan_cache_mode=force_custom_plan` },
    silenceMs,
  );
  const shortPool = postgresPool(
    {
      connectionString: url,
      options: `${planning} -c plan_cache_mode=force_generic_plan`,
      pipeline: true,
      max: sharedConnections,
    },
    shortSilenceMs,
  );
  const reader = postgresReader(pool, shortPool);
  const connections: PostgresPool = {
    options: pool.options,
    connect: () => pool.connect(),
    end: async () => {
      await Promise.all([reader.close(), pool.end()]);
    },
  };
  const db = new Kysely<ServiceTables>({ dialect: new PostgresDialect({ pool: connections }) });
  try {
    await assertReachable(url);
    if (!(await isMigrated(db))) await migratePostgres(url);
    await completeStatistics(db);
    setDirectReader(db, reader);
    return db;
  } catch (error) {
    await db.destroy();
    throw new DatabaseUnavailable(`database ${withoutPassword(url)} cannot be opened: ${reasonOf(error)}`);
  }
}

/** Migrates on a connection of its own, because building an index may take any time. */
async function migratePostgres(url: string): Promise<void> {
  const pool = postgresPool({ connectionString: url, options: planning, max: 2 }, 0);
  const db = new Kysely<ServiceTables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Connects once with a time limit: a server that drops packets would keep the pool waiting for minutes. */
async function assertReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs });
  await client.connect();
  await client.end();
}

/** How long a write waits for another process: on a busy machine the first sample day takes many seconds. */
const busyTimeoutMs = 60_000;
const connectWithinMs = 3_000;
/** Longer than any statement takes, a vacuum after an import included; and than a short query. */
const [silenceMs, shortSilenceMs] = [60_000, 15_000];
/** Compiling a plan, or starting other processes for it, takes longer than any of our queries. */
const planning = "-c enable_seqscan=off -c jit=off -c max_parallel_workers_per_gather=0";
const pageBytes = 8 * 1024;
const cacheKilobytes = 16 * 1024;

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split("\n", 1)[0] ?? text;
}

/**
 * A SQLite file for Kysely, with two differences.
 *
 * The most recently used prepared statements are cached: a discarded one keeps its parameters until it is garbage
 * collected, which adds up to gigabytes over a million rows.
 *
 * Transactions take the write lock at their start. All of ours write, and SQLite refuses a write in a transaction that
 * began by reading if another process has written since.
 */
function sqliteStatements(file: SqliteFile.Database): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteFile.Statement>({ max: maxStatements });
  return {
    close: () => void file.close(),
    prepare(text) {
      const sql = text === "begin" ? "begin immediate" : text;
      const statement = prepared.get(sql) ?? file.prepare(sql);
      prepared.set(sql, statement);
      return statement;
    },
  };
}

/**
 * Makes a folder and its parents, level by level: Node's recursive mkdir never returns on file systems such as
 * `/proc`.
 *
 * @throws the file system's error, or that something above is not a folder
 */
function makeFolder(path: string): void {
  const existing = statSync(path, { throwIfNoEntry: false });
  if (existing?.isDirectory()) return;
  if (existing) throw new Error(`${path} is not a folder`);
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Makes a file that only its owner can read; an existing one keeps its contents. SQLite's files get the same mode. */
function makePrivateFile(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, 0o600);
}

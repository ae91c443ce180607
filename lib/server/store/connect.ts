import net from "node:net";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { FileDialect } from "./file-dialect.ts";
import { makeFolder } from "./make-folder.ts";
import type { Tables } from "./schema.ts";
import { StoreError } from "./store-error.ts";

/** Where the store lives: a PostgreSQL address, a directory for a SQLite file, or memory for tests. */
export type StoreLocation = { url: string } | { directory: string } | "memory";

/** True where several processes may use the store at once. */
export function isShared(location: StoreLocation): location is { url: string } {
  return location !== "memory" && "url" in location;
}

/**
 * Opens the database without touching its contents. `isPatient` is for work on the tables themselves, which may take
 * as long as it takes.
 * @throws StoreError in one line when it cannot be opened
 */
export function connect(location: StoreLocation, isPatient = false): Kysely<Tables> {
  if (isShared(location)) return connectPostgres(location.url, isPatient);
  return connectSqlite(location === "memory" ? ":memory:" : fileIn(location.directory));
}

function fileIn(directory: string): string {
  try {
    makeFolder(directory);
  } catch (error) {
    throw new StoreError(`DATA_DIR: cannot use ${directory} (${codeOf(error)})`);
  }
  return join(directory, "callboard.sqlite");
}

function connectSqlite(file: string): Kysely<Tables> {
  try {
    const database = new SqliteDatabase(file, { timeout: 500 });
    // One process owns the file: the lock is the operating system's, so a killed process leaves none behind.
    database.pragma("locking_mode = exclusive");
    database.pragma("journal_mode = wal");
    database.pragma("synchronous = normal");
    database.exec("begin immediate; commit");
    return new Kysely({ dialect: new FileDialect(database) });
  } catch (error) {
    throw new StoreError(explainSqlite(file, codeOf(error)));
  }
}

function explainSqlite(file: string, code: string): string {
  if (code === "SQLITE_BUSY")
    return `DATA_DIR: another Callboard is using ${file}; stop it or give another DATA_DIR`;
  if (code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT")) {
    return `DATA_DIR: ${file} is not a database or is damaged; move it away to start with a fresh copy`;
  }
  if (code.startsWith("SQLITE_READONLY") || code.startsWith("SQLITE_CANTOPEN")) {
    return `DATA_DIR: ${file} cannot be written; give a DATA_DIR that can`;
  }
  return `DATA_DIR: ${file} cannot be opened (${code})`;
}

/** Longer than any statement of ours takes, so that what hangs is found out. */
const statementMs = 15_000;
const silenceMs = 20_000;
/** What a process that is paused or gone holds locked in the middle of a transaction is free again after this. */
const idleInTransactionMs = 5_000;

function connectPostgres(url: string, isPatient: boolean): Kysely<Tables> {
  const asNumber = (text: string) => Number(text);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "callboard",
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...(!isPatient && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
      stream: talkativeSocket,
    }),
    types: {
      getTypeParser(oid, format) {
        const usual = pg.types.getTypeParser(oid, format) as (text: string) => unknown;
        return oid === pg.types.builtins.INT8 ? asNumber : usual;
      },
    },
  });
  // A lost connection is replaced at the next query. Without listeners it would end the process: on the pool while it
  // is idle, on the connection itself while a transaction holds it between two statements.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** A connection that ends when nothing comes through it any more: a network that swallows packets says nothing. */
function talkativeSocket(): net.Socket {
  const socket = new net.Socket();
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error("the database does not answer")));
}

/** The short code of a system or database error, for one-line messages. */
export function codeOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string") {
    return error.code;
  }
  return error instanceof Error ? error.message.split("\n")[0]! : String(error);
}

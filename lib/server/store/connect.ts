import net from "node:net";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import {
  Kysely,
  PostgresDialect,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
} from "kysely";
import pg from "pg";
import { makeFolder, makePrivateFile } from "./private-file.ts";
import { withStatementCache } from "./statement-cache.ts";
import type { Tables } from "./schema.ts";
import { codeOf } from "../error-text.ts";
import { StoreError, isDamage } from "./store-failure.ts";

/** Where the store lives: a PostgreSQL address, a directory for a SQLite file, or memory for tests. */
export type StoreLocation = { url: string } | { directory: string } | "memory";

/** True where several processes may use the store at once. */
export function isShared(location: StoreLocation): location is { url: string } {
  return location !== "memory" && "url" in location;
}

/**
 * Opens the database without reading it. Migrations connect `withoutTimeouts`, because their statements may take long.
 * @throws StoreError in one line when it cannot be opened
 */
export function connect(location: StoreLocation, withoutTimeouts = false): Kysely<Tables> {
  return isShared(location) ? connectPostgres(location.url, withoutTimeouts) : connectFile(location).db;
}

/** The store's file in DATA_DIR. */
export function storeFileIn(directory: string): string {
  return join(directory, "callboard.sqlite");
}

/** A migrated, otherwise empty database, of which new stores in memory are copies. */
// oxlint-disable-next-line house/shared-state -- only tests keep a store in memory, and they are not bundled
let memoryTemplate: Buffer | undefined;

/** Makes further stores in memory copies of this one, which saves them the migrations. */
export function useAsMemoryTemplate({ database }: FileConnection): void {
  memoryTemplate ??= database.serialize();
}

/** A SQLite store, and the connection itself, which makes backups. @throws StoreError in one line */
export function connectFile(location: { directory: string } | "memory"): FileConnection {
  if (location === "memory") return connectSqlite(memoryTemplate ?? ":memory:");
  try {
    makeFolder(location.directory);
  } catch (error) {
    throw new StoreError(`DATA_DIR: cannot use ${location.directory} (${codeOf(error)})`);
  }
  return connectSqlite(storeFileIn(location.directory));
}

export interface FileConnection {
  db: Kysely<Tables>;
  database: SqliteDatabase.Database;
}

function connectSqlite(place: string | Buffer): FileConnection {
  const file = typeof place === "string" ? place : ":memory:";
  let database: SqliteDatabase.Database | undefined;
  try {
    if (file !== ":memory:") makePrivateFile(file);
    database = new SqliteDatabase(place, { timeout: 500 });
    // One process owns the file. The lock is the operating system's, so a killed process leaves none behind.
    database.pragma("locking_mode = exclusive");
    database.pragma("journal_mode = wal");
    database.pragma("synchronous = normal");
    database.exec("begin immediate; commit");
    // Otherwise a damaged page would be noticed only by a query that needs it, perhaps days later.
    const [found] = database.pragma("quick_check(1)") as [{ quick_check: string }];
    if (found.quick_check !== "ok") throw new SqliteDatabase.SqliteError(found.quick_check, "SQLITE_CORRUPT");
    return { db: new Kysely({ dialect: new FileDialect(database) }), database };
  } catch (error) {
    database?.close();
    throw new StoreError(explainSqlite(file, codeOf(error)));
  }
}

function explainSqlite(file: string, code: string): string {
  if (code === "SQLITE_BUSY")
    return `DATA_DIR: another Callboard is using ${file}; stop it or give another DATA_DIR`;
  if (isDamage(code)) {
    return `DATA_DIR: ${file} is not a database or is damaged; move it away to start with a fresh copy`;
  }
  if (/^(SQLITE_(READONLY|CANTOPEN)|EACCES|EROFS|EPERM)/.test(code)) {
    return `DATA_DIR: ${file} cannot be written; give a DATA_DIR that can`;
  }
  return `DATA_DIR: ${file} cannot be opened (${code})`;
}

/** The time limit of a statement: longer than any of ours takes. */
const statementMs = 15_000;
const silenceMs = 20_000;
/** Locks held by a transaction whose process is paused or gone are released after this. */
const idleInTransactionMs = 5_000;

function connectPostgres(url: string, withoutTimeouts: boolean): Kysely<Tables> {
  const asNumber = (text: string) => Number(text);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "callboard",
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...(!withoutTimeouts && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
      stream: keepAliveSocket,
    }),
    types: {
      getTypeParser(oid, format) {
        const byDefault = pg.types.getTypeParser(oid, format) as (text: string) => unknown;
        return oid === pg.types.builtins.INT8 ? asNumber : byDefault;
      },
    },
  });
  // A lost connection is replaced at the next query. Without these listeners its error would end the process: on the
  // pool while the connection is idle, on itself while a transaction holds it between statements.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** A socket with keep-alive, so that a network that drops packets is detected. */
function keepAliveSocket(): net.Socket {
  const socket = new net.Socket();
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error("the database does not answer")));
}

/**
 * SQLite rolls a transaction back by itself when the disk refuses it. A second rollback would fail and replace the
 * disk's error message.
 */
class FileDialect extends SqliteDialect {
  readonly #database: SqliteDatabase.Database;

  constructor(database: SqliteDatabase.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new FileDriver(this.#database);
  }
}

class FileDriver extends SqliteDriver {
  readonly #database: SqliteDatabase.Database;

  constructor(database: SqliteDatabase.Database) {
    super({ database: withStatementCache(database) });
    this.#database = database;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

import SqliteFile from "better-sqlite3";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
} from "kysely";
import { setTimeout as pause } from "node:timers/promises";

/** The connections of a process to a SQLite file. */
export interface SharedFile {
  /**
   * An empty file beside it, locked by the next writer. SQLite has no queue between processes: without this, one
   * that writes continuously would lock out the others.
   */
  queue: SqliteFile.Database;
  /** Its busy timeout is 0, because SQLite would block the whole process while it waits. */
  writer: SqliteFile.Database;
  /** The writer, as Kysely uses it. */
  write: SqliteDatabase;
  /** A connection that only reads, as Kysely uses it. */
  read: SqliteDatabase;
  /** How long a write waits for other processes, in milliseconds. */
  busyTimeoutMs: number;
}

/**
 * A SQLite file that other processes also write. Reads have their own connection and never wait, neither for another
 * process nor for a transaction of this one. Writes take turns, and wait for other processes without blocking this
 * one.
 */
export class SharedFileDialect extends SqliteDialect {
  readonly #file: SharedFile;

  constructor(file: SharedFile) {
    super({ database: file.write });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new SharedFileDriver(this.#file);
  }

  override createAdapter(): SqliteAdapter {
    return new SharedFileAdapter();
  }
}

class SharedFileAdapter extends SqliteAdapter {
  /** Otherwise Kysely would make reads wait for transactions; writes take turns below. */
  override get supportsMultipleConnections() {
    return true;
  }
}

class SharedFileDriver implements Driver {
  readonly #file: SharedFile;
  /** Settles when all earlier writes are done. */
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(file: SharedFile) {
    this.#file = file;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SharedFileConnection> {
    return new SharedFileConnection(this.#file, (work) => this.#takeTurn(work));
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: SharedFileConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SharedFileConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
    connection.end();
  }

  async rollbackTransaction(connection: SharedFileConnection): Promise<void> {
    // SQLite itself rolls back some transactions that fail, for instance on a full disk.
    if (this.#file.writer.inTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
    connection.end();
  }

  async destroy(): Promise<void> {
    this.#file.queue.close();
    this.#file.read.close();
    this.#file.write.close();
  }

  /** Waits for the turn to write; the next write waits until it is released. */
  async #takeTurn(work: () => void): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    try {
      await this.#afterTheOthers(work);
    } catch (error) {
      resolve();
      throw error;
    }
    return resolve;
  }

  /** Other processes that already wait write first, so that nobody waits for more than one transaction of each. */
  async #afterTheOthers(work: () => void): Promise<void> {
    const { queue, busyTimeoutMs } = this.#file;
    await retryWhileBusy(() => queue.exec("begin exclusive"), busyTimeoutMs);
    try {
      await retryWhileBusy(work, busyTimeoutMs);
    } finally {
      queue.exec("commit");
    }
  }
}

class SharedFileConnection implements DatabaseConnection {
  readonly #file: SharedFile;
  readonly #takeTurn: (work: () => void) => Promise<() => void>;
  #endTurn: (() => void) | null = null;

  constructor(file: SharedFile, takeTurn: (work: () => void) => Promise<() => void>) {
    this.#file = file;
    this.#takeTurn = takeTurn;
  }

  async begin(): Promise<void> {
    this.#endTurn = await this.#takeTurn(() => void execute(this.#file.write, CompiledQuery.raw("begin")));
  }

  end(): void {
    this.#endTurn?.();
    this.#endTurn = null;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { read, write } = this.#file;
    if (this.#endTurn !== null) return execute<Row>(write, query);
    if (isReadOnly(read, query)) return execute<Row>(read, query);
    let result: QueryResult<Row> = { rows: [] };
    const endTurn = await this.#takeTurn(() => (result = execute<Row>(write, query)));
    endTurn();
    return result;
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

/** @throws when the file is still busy after this many milliseconds, or for any other reason at once */
async function retryWhileBusy(work: () => void, busyTimeoutMs: number): Promise<void> {
  const deadline = performance.now() + busyTimeoutMs;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await pause(retryAfterMs);
  }
}

const retryAfterMs = 5;

function isBusy(error: unknown): boolean {
  return error instanceof SqliteFile.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

function isReadOnly(read: SqliteDatabase, { sql }: CompiledQuery): boolean {
  const statement = read.prepare(sql);
  return "readonly" in statement && statement.readonly === true;
}

function execute<Row>(database: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}

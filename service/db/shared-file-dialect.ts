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

/** The two connections of a process to a SQLite file. */
export interface SharedFile {
  /** Its busy timeout is 0, because SQLite would block the whole process while it waits. */
  writer: SqliteFile.Database;
  /** Where Kysely prepares its statements. */
  write: SqliteDatabase;
  read: SqliteDatabase;
  /** How long a write waits for other processes, in milliseconds. */
  patienceMs: number;
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
  /** Since when this process writes without a pause, in milliseconds of `performance.now()`. */
  #writingSinceMs = 0;
  #endedAtMs = -Infinity;

  constructor(file: SharedFile) {
    this.#file = file;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SharedFileConnection> {
    return new SharedFileConnection(this.#file, (work) => this.takeTurn(work));
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
    // SQLite has already rolled back a transaction that the disk refused.
    if (this.#file.writer.inTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
    connection.end();
  }

  async destroy(): Promise<void> {
    this.#file.read.close();
    this.#file.write.close();
  }

  /** Waits for the turn to write; the next write waits until it is released. */
  private async takeTurn(work: () => void): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    try {
      await this.#leaveRoom();
      await patiently(work, this.#file.patienceMs);
    } catch (error) {
      this.#endTurn(resolve);
      throw error;
    }
    return () => this.#endTurn(resolve);
  }

  #endTurn(resolve: () => void): void {
    this.#endedAtMs = performance.now();
    resolve();
  }

  /** SQLite has no queue between processes: continuous writes of one would lock out the others. */
  async #leaveRoom(): Promise<void> {
    const now = performance.now();
    if (now - this.#endedAtMs >= roomMs) this.#writingSinceMs = now;
    if (now - this.#writingSinceMs < leaveRoomAfterMs) return;
    await pause(roomMs);
    this.#writingSinceMs = performance.now();
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
async function patiently(work: () => void, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await pause(askAgainMs);
  }
}

const askAgainMs = 5;
const leaveRoomAfterMs = 80;
/** Several attempts of another process, even on a busy machine. */
const roomMs = 4 * askAgainMs;

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

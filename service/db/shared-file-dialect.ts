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

/** The two connections of one process to a SQLite file. */
export interface SharedFile {
  /** Its own busy timeout is 0: SQLite would stop the whole process while it waits. */
  writer: SqliteFile.Database;
  /** What Kysely prepares its statements on. */
  write: SqliteDatabase;
  read: SqliteDatabase;
  /** How long a write waits for other processes, in milliseconds. */
  patienceMs: number;
}

/**
 * A SQLite file that other processes write too. Reads have a connection of their own and never wait, neither for
 * another process nor for a transaction of this one. Writes take turns, and wait for other processes without
 * keeping this one from anything else.
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
  /** Else Kysely would let reads wait for transactions; writes take their turns below. */
  override get supportsMultipleConnections() {
    return true;
  }
}

class SharedFileDriver implements Driver {
  readonly #file: SharedFile;
  /** Settles when everybody who wanted to write before is done. */
  #lastTurn: Promise<void> = Promise.resolve();

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
    // A transaction that the disk refused, SQLite has taken back by itself.
    if (this.#file.writer.inTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
    connection.end();
  }

  async destroy(): Promise<void> {
    this.#file.read.close();
    this.#file.write.close();
  }

  /** Waits for its turn to write; the next one has to wait until it is given back. */
  private async takeTurn(work: () => void): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    try {
      await patiently(work, this.#file.patienceMs);
    } catch (error) {
      resolve();
      throw error;
    }
    return resolve;
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

/** @throws when the file is still busy after so many milliseconds, or for any other reason at once */
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

const askAgainMs = 10;

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

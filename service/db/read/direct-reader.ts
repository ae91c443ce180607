import type SqliteFile from "better-sqlite3";
import type { SqliteDatabase } from "kysely";
import { LRUCache } from "lru-cache";
import type { ServiceDatabase } from "../schema.ts";

/** Identifies a state of committed data; null where that is unknown. */
export type DataVersion = string | number | null;

/** Reads a database without Kysely. */
export interface DirectReader {
  /**
   * The rows of a query with `?` for values; undefined when it must go through Kysely.
   *
   * @param isShort see `shortRowsOf`
   */
  read: (
    text: string,
    values: readonly unknown[],
    isShort: boolean,
  ) => unknown[] | Promise<unknown[]> | undefined;
  /**
   * The present state of the data, across processes: between two equal versions nothing was committed. Rows read after a
   * version are at least as new as it.
   */
  version: () => DataVersion | Promise<DataVersion>;
}

const readers = new WeakMap<object, DirectReader>();

/** Registers the reader of a connection. */
export function setDirectReader(db: ServiceDatabase, reader: DirectReader): void {
  readers.set(db, reader);
}

/** The reader of a connection; undefined for transactions and instrumented connections. */
export function directReader(db: ServiceDatabase): DirectReader | undefined {
  return readers.get(db);
}

/** A SQLite file: its data version counts other connections' commits, and this connection only reads. */
export function fileReader(file: SqliteFile.Database, statements: SqliteDatabase): DirectReader {
  const version = file.prepare("pragma data_version").pluck();
  const statementOf = preparedOnce(statements);
  return {
    read: (text, values) => statementOf(text).all(values),
    version: () => version.get() as number,
  };
}

/** An in-memory SQLite database: its one connection also writes, so reads must not see uncommitted rows. */
export function memoryReader(file: SqliteFile.Database, statements: SqliteDatabase): DirectReader {
  const changes = file.prepare("select total_changes()").pluck();
  const statementOf = preparedOnce(statements);
  return {
    read: (text, values) => (file.inTransaction ? undefined : statementOf(text).all(values)),
    version: () => (file.inTransaction ? null : (changes.get() as number)),
  };
}

const maxStatements = 300;

function preparedOnce(statements: SqliteDatabase): (text: string) => ReturnType<SqliteDatabase["prepare"]> {
  const prepared = new LRUCache<string, ReturnType<SqliteDatabase["prepare"]>>({ max: maxStatements });
  return (text) => {
    const known = prepared.get(text);
    if (known !== undefined) return known;
    const statement = statements.prepare(sqliteText(text));
    prepared.set(text, statement);
    return statement;
  };
}

/**
 * The query with the parameters that could decide its plan hidden in subqueries: where SQLite has looked at a
 * parameter while planning, it plans again at every execution, which takes longer than reading ten rows. The values
 * of a list are not looked at.
 */
export function sqliteText(text: string): string {
  return text.replaceAll(/(?<![(,]\s?)\?/g, "(select ?)");
}

/** The query with PostgreSQL's numbered parameters. None of ours contains a literal question mark. */
export function postgresText(text: string): string {
  let number = 0;
  return text.replaceAll("?", () => `$${(number += 1)}`);
}

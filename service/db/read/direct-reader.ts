import type SqliteFile from "better-sqlite3";
import type { SqliteDatabase } from "kysely";
import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import type pg from "pg";
import type { ServiceDatabase } from "../schema.ts";

/** Identifies a state of committed data; null where that is unknown. */
export type DataMark = string | number | null;

/** Reads a database without Kysely. */
export interface DirectReader {
  /** The rows of a query with `?` for values; undefined when it must go through Kysely. */
  read: (text: string, values: readonly unknown[]) => unknown[] | Promise<unknown[]> | undefined;
  /**
   * The present state of the data, across processes: between two equal marks nothing was committed. Rows read after a
   * mark are at least as new as it.
   */
  mark: () => DataMark | Promise<DataMark>;
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
    mark: () => version.get() as number,
  };
}

/** An in-memory SQLite database: its one connection also writes, so reads must not see uncommitted rows. */
export function memoryReader(file: SqliteFile.Database, statements: SqliteDatabase): DirectReader {
  const changes = file.prepare("select total_changes()").pluck();
  const statementOf = preparedOnce(statements);
  return {
    read: (text, values) => (file.inTransaction ? undefined : statementOf(text).all(values)),
    mark: () => (file.inTransaction ? null : (changes.get() as number)),
  };
}

function preparedOnce(statements: SqliteDatabase): (text: string) => ReturnType<SqliteDatabase["prepare"]> {
  const prepared = new LRUCache<string, ReturnType<SqliteDatabase["prepare"]>>({ max: statementsKept });
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

/** Distinct statements beyond this are not prepared, because each server connection keeps them. */
const statementsKept = 300;
const longestPrepared = 4_000;

/** A PostgreSQL pool: statements are prepared by name, and concurrent requests share one query for the mark. */
export function poolReader(pool: pg.Pool): DirectReader {
  const prepared = new Map<string, { name?: string; text: string }>();
  const statementOf = (text: string) => {
    const known = prepared.get(text);
    if (known) return known;
    const ours = postgresText(text);
    const isKept = text.length <= longestPrepared && prepared.size < statementsKept;
    if (!isKept) return { text: ours };
    const statement = { name: createHash("sha1").update(ours).digest("base64url"), text: ours };
    prepared.set(text, statement);
    return statement;
  };
  const read = async (text: string, values: readonly unknown[]) =>
    (await pool.query<object>({ ...statementOf(text), values: [...values] })).rows;
  const askMark = async () => {
    const [row] = (await read("select sum(count)::text as mark from change_counts", [])) as {
      mark: string;
    }[];
    return row?.mark ?? null;
  };
  let asking: Promise<DataMark> | null = null;
  let next: Promise<DataMark> | null = null;
  const ask = () => {
    asking = askMark().finally(() => (asking = null));
    return asking;
  };
  return {
    read,
    // A query in flight may have been answered before this request arrived, so another one is needed.
    mark() {
      if (asking === null) return ask();
      next ??= asking
        .catch(() => null)
        .then(() => {
          next = null;
          return asking ?? ask();
        });
      return next;
    },
  };
}

/** The query with PostgreSQL's numbered parameters. None of ours contains a literal question mark. */
export function postgresText(text: string): string {
  let place = 0;
  return text.replaceAll("?", () => `$${(place += 1)}`);
}

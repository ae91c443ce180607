import { CompiledQuery } from "kysely";
import { isSqlite } from "../engine.ts";
import type { ServiceDatabase } from "../schema.ts";
import { directReader, postgresText } from "./direct-reader.ts";

export type SqlValue = string | number | null;

/**
 * A piece of SQL with its values, built as text: building a syntax tree for every list request would cost several
 * times what the query does.
 */
export class Fragment {
  readonly text: string;
  readonly values: readonly SqlValue[];

  constructor(text: string, values: readonly SqlValue[]) {
    this.text = text;
    this.values = values;
  }
}

/** SQL with fragments inserted as they are and everything else as a value. */
export function sql(texts: TemplateStringsArray, ...parts: readonly (Fragment | SqlValue)[]): Fragment {
  let text = texts[0] ?? "";
  const values: SqlValue[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? null;
    if (part instanceof Fragment) {
      text += part.text;
      for (const value of part.values) values.push(value);
    } else {
      text += "?";
      values.push(part);
    }
    text += texts[index + 1] ?? "";
  }
  return new Fragment(text, values);
}

/** The name of a table or column of ours, or `table.column`. Not for values of requests. */
export function name(text: string): Fragment {
  return new Fragment(text, []);
}

/** Fragments or values one after another. */
export function join(parts: readonly (Fragment | SqlValue)[], between = ", "): Fragment {
  const values: SqlValue[] = [];
  const texts = parts.map((part) => {
    if (!(part instanceof Fragment)) {
      values.push(part);
      return "?";
    }
    for (const value of part.values) values.push(value);
    return part.text;
  });
  return new Fragment(texts.join(between), values);
}

/** The rows of a query: without Kysely where the connection allows it, in a transaction through it. */
export function rowsOf<Row>(db: ServiceDatabase, query: Fragment): Promise<Row[]> {
  return readRows(db, query, false);
}

/**
 * The rows of a query that reads few rows for all values, with one plan. On PostgreSQL such queries share
 * a connection, where one that takes long would hold up the others.
 */
export function shortRowsOf<Row>(db: ServiceDatabase, query: Fragment): Promise<Row[]> {
  return readRows(db, query, true);
}

async function readRows<Row>(
  db: ServiceDatabase,
  { text, values }: Fragment,
  isShort: boolean,
): Promise<Row[]> {
  const direct = directReader(db)?.read(text, values, isShort);
  // The caller names the columns in the query.
  if (direct !== undefined) return (await direct) as Row[];
  const query = CompiledQuery.raw(isSqlite(db) ? text : postgresText(text), [...values]);
  return (await db.executeQuery<Row>(query)).rows;
}

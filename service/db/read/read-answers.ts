import { isSqlite } from "../engine.ts";
import type { AnsweredTable, ServiceDatabase } from "../schema.ts";
import { and, indexed, type Condition } from "./condition.ts";
import { join, name, shortRowsOf, sql, type Fragment } from "./fragment.ts";

/** A stored answer, and further columns of its row. */
export interface StoredAnswer {
  id: number;
  answer: string;
  event_id?: number | null;
}

type Column = "event_id";

/** Aggregates the answers of a subquery in its order, which has to be named on PostgreSQL. */
export function concatenated(db: ServiceDatabase, answer: Fragment, order: Fragment): Fragment {
  return isSqlite(db) ? sql`group_concat(${answer})` : sql`string_agg(${answer}, ',' order by ${order})`;
}

/** The stored answers of these rows, in this order, separated by commas. A row that was deleted since is left out. */
export async function joinAnswers(
  db: ServiceDatabase,
  table: AnsweredTable,
  ids: readonly number[],
): Promise<string> {
  if (ids.length === 0) return "";
  const together = concatenated(db, sql`answer`, sql`place`);
  const [row] = await shortRowsOf<{ text: string | null }>(
    db,
    sql`select ${together} as text from (${rowsByIds(db, table, [], ids)}) as several`,
  );
  return row?.text ?? "";
}

/** The stored answers of these rows one by one, in this order. A row that was deleted since is left out. */
export function readAnswers(
  db: ServiceDatabase,
  table: AnsweredTable,
  columns: readonly Column[],
  ids: readonly number[],
): Promise<StoredAnswer[]> {
  const several = rowsByIds(db, table, columns, ids);
  return shortRowsOf(db, sql`select * from (${several}) as several order by place`);
}

/** Each row is looked up by its id, in the order of the list: a planner might sort the table's rows instead. */
function rowsByIds(
  db: ServiceDatabase,
  table: AnsweredTable,
  columns: readonly Column[],
  ids: readonly number[],
): Fragment {
  const source = name(table);
  const columnsOf = ["id", "answer", ...columns].map((column) => name(`${table}.${column}`));
  const list = JSON.stringify(ids);
  return isSqlite(db)
    ? sql`select ${join(columnsOf)}, page.key as place
        from json_each(${list}) as page cross join ${source} on ${name(`${table}.id`)} = page.value`
    : sql`select ${join(columnsOf)}, page.place
        from unnest(${`{${list.slice(1, -1)}}`}::bigint[]) with ordinality as page (id, place)
        join ${source} on ${name(`${table}.id`)} = page.id`;
}

/** The stored answers of rows by conditions that match one row at most. */
export function findAnswer(
  db: ServiceDatabase,
  table: AnsweredTable,
  conditions: readonly Condition[],
  columns: readonly Column[],
): Promise<StoredAnswer[]> {
  const selected = join(["id", "answer", ...columns].map(name));
  return shortRowsOf(db, sql`select ${selected} from ${name(table)} where ${and(conditions.map(indexed))}`);
}

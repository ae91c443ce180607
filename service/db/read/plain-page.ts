import { isSqlite } from "../engine.ts";
import type { ServiceDatabase } from "../schema.ts";
import { idAxis, inside, orderBy } from "./axis.ts";
import { and } from "./condition.ts";
import { scanPathFor, type PageRequest } from "./find-rows.ts";
import { name, rowsOf, sql } from "./fragment.ts";

/** A page as one text: its stored answers, separated by commas. */
export interface PlainPage {
  text: string;
  /** Null on an empty page. */
  lastId: number | null;
  hasMore: boolean;
}

/** Shorter pages are read as fast row by row. */
const fewestRows = 50;

/**
 * Reads a page by id of a whole table, or of the rows with one value in a column: every row that is walked is on it.
 * On SQLite it comes as one text, because making a string of every row costs more than finding the rows. Null for
 * every other page.
 */
export async function readPlainPage(db: ServiceDatabase, request: PageRequest): Promise<PlainPage | null> {
  const { table, conditions, order, limit } = request;
  if (!isSqlite(db) || limit < fewestRows || order.axis !== idAxis) return null;
  const { ranges, others } = scanPathFor(conditions, idAxis);
  const [range] = ranges;
  if (range === undefined || ranges.length > 1 || others.length > 0) return null;
  const { direction, within } = order;
  const source = name(table);
  const where = and([...range, ...inside(idAxis, within, "walked")]);
  const [last, further] =
    direction === "asc"
      ? [sql`max(id)`, sql`id > page.last and id < ${within.high[0] ?? null}`]
      : [sql`min(id)`, sql`id < page.last and id > ${within.low[0] ?? null}`];
  // SQLite concatenates in the order of a subquery that has a limit.
  const rows = sql`select id, answer from ${source} where ${where} ${orderBy(order, "walked")} limit ${limit}`;
  const [page] = await rowsOf<{ text: string | null; last: number | null; more: number | null }>(
    db,
    sql`select text, last, (select 1 from ${source} where ${and([...range, further])} limit 1) as more
      from (select group_concat(answer) as text, ${last} as last from (${rows}) as one) as page`,
  );
  return { text: page?.text ?? "", lastId: page?.last ?? null, hasMore: page?.more === 1 };
}

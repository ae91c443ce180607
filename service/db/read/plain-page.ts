import { isSqlite } from "../engine.ts";
import type { ServiceDatabase } from "../schema.ts";
import { idAxis, orderBy } from "./axis.ts";
import { and, indexed, type Condition, type OneOfCondition } from "./condition.ts";
import type { PageRequest } from "./find-rows.ts";
import { join, name, shortRowsOf, sql, type Fragment, type SqlValue } from "./fragment.ts";
import { concatenated } from "./read-answers.ts";

/** A page as one text: its stored answers, separated by commas. */
export interface PlainPage {
  text: string;
  /** Null on an empty page. */
  lastId: number | null;
  hasMore: boolean;
}

/**
 * Reads a page in id order, of a whole table or of the rows with one value in a column, so that every scanned row is
 * on the page. It is concatenated in SQL, because making a string of every row costs more than finding the rows. Null
 * for every other request.
 */
export async function readPlainPage(db: ServiceDatabase, request: PageRequest): Promise<PlainPage | null> {
  const { conditions, order } = request;
  if (order.axis !== idAxis) return null;
  const [listed, ...others] = conditions;
  if (others.length > 0 || (listed && !hasOneValue(listed))) return null;
  const rowsIn = isSqlite(db) ? rowsOnSqlite : rowsOnPostgres;
  // SQLite concatenates in the order of a subquery that has a limit.
  const text = concatenated(db, sql`answer`, sql`id ${name(order.direction)}`);
  const last = order.direction === "asc" ? sql`max(id)` : sql`min(id)`;
  const [low, high] = [order.within.low[0] ?? null, order.within.high[0] ?? null];
  const after = order.direction === "asc" ? { low: sql`page.last`, high } : { low, high: sql`page.last` };
  const rows = rowsIn(request, listed, sql`id, answer`, { low, high });
  const further = rowsIn({ ...request, limit: 1 }, listed, sql`1`, after);
  const [page] = await shortRowsOf<{
    text: string | null;
    last: number | null;
    more: number | null;
  }>(
    db,
    sql`select text, last, (${further}) as more
      from (select ${text} as text, ${last} as last from (${rows}) as one) as page`,
  );
  return { text: page?.text ?? "", lastId: page?.last ?? null, hasMore: page?.more === 1 };
}

function hasOneValue(condition: Condition): condition is OneOfCondition {
  return condition.kind === "oneOf" && condition.values.length === 1;
}

/** The ids that rows are between. */
interface Between {
  low: SqlValue | Fragment;
  high: SqlValue | Fragment;
}

function rowsOnSqlite(
  { table, order, limit }: PageRequest,
  listed: OneOfCondition | undefined,
  selected: Fragment,
  { low, high }: Between,
): Fragment {
  const where = and([...(listed ? [indexed(listed)] : []), sql`(id) > (${low})`, sql`(id) < (${high})`]);
  return sql`select ${selected} from ${name(table)} where ${where} ${orderBy(order)} limit ${limit}`;
}

/**
 * With `column = value` and an order by id, PostgreSQL's planner might walk the primary key and skip rows, so the
 * column comes first in the order too.
 */
function rowsOnPostgres(
  { table, order, limit }: PageRequest,
  listed: OneOfCondition | undefined,
  selected: Fragment,
  { low, high }: Between,
): Fragment {
  const columns = [...(listed ? [listed.column] : []), "id"].map(name);
  const values = listed?.values ?? [];
  const position = join(columns);
  const direction = name(order.direction);
  return sql`select ${selected} from ${name(table)}
    where (${position}) > (${join([...values, low])}) and (${position}) < (${join([...values, high])})
    order by ${join(columns.map((column) => sql`${column} ${direction}`))} limit ${limit}`;
}

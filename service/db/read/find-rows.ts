import { isSqlite } from "../engine.ts";
import type { AnsweredTable, ServiceDatabase } from "../schema.ts";
import {
  comparePositions,
  inside,
  isWhole,
  orderBy,
  type Interval,
  type PageOrder,
  type Position,
} from "./axis.ts";
import { and, indexed, unindexed, type Condition } from "./condition.ts";
import { join, name, rowsOf, sql, type Fragment } from "./fragment.ts";
import { rangeSql, type ScanPath } from "./scan-path.ts";

/** A row of a page: its position in the order. */
export interface FoundRow {
  id: number;
  date_ms?: number;
}

/** A page of one table. */
export interface PageRequest {
  table: AnsweredTable;
  conditions: readonly Condition[];
  order: PageOrder;
  limit: number;
}

/** The position about this many rows further along the path, matching or not; null when it ends before. */
export async function positionAhead(
  db: ServiceDatabase,
  { table, order }: PageRequest,
  path: ScanPath,
  within: Interval,
  rows: number,
): Promise<Position | null> {
  const columns = order.axis.columns;
  const names = join(columns.map(name));
  const ends = path.ranges.map((range) => {
    const { where, ordered } = rangeSql(db, order, range, within);
    return sql`select ${names} from ${name(table)} where ${and(where)}
      ${ordered} limit 1 offset ${Math.ceil(rows / path.ranges.length)}`;
  });
  const found = await rowsOf<Record<string, number>>(db, unionAll(ends));
  const positions = found.map((row) => columns.map((column) => row[column] ?? 0)).sort(comparePositions);
  return positions.at(order.direction === "asc" ? 0 : -1) ?? null;
}

/**
 * The first matching rows of the interval, found by walking the path: fast where matches are dense.
 *
 * @param rows about how many rows of the interval may be walked
 */
export async function walk(
  db: ServiceDatabase,
  { table, order }: PageRequest,
  path: ScanPath,
  { within, rows, limit }: { within: Interval; rows: number; limit: number },
): Promise<FoundRow[]> {
  const rowsOfRange = rows / path.ranges.length;
  const others = path.others.map((condition) => unindexed(condition, table, rowsOfRange));
  const names = join(order.axis.columns.map(name));
  const found = path.ranges.map((range) => {
    const { where, ordered } = rangeSql(db, order, range, within);
    return sql`select ${names} from ${name(table)} where ${and([...where, ...others])} ${ordered} limit ${limit}`;
  });
  const merged = sql`select * from (${unionAll(found)}) as several ${orderBy(order)} limit ${limit}`;
  return readPositions(db, order, found.length === 1 ? unionAll(found) : merged);
}

/**
 * The first matching rows of the interval, found among all rows that meet one condition: fast where that is
 * selective. They are sorted here: SQLite takes longer to sort them than to find them.
 */
export async function gather(
  db: ServiceDatabase,
  { table, conditions, order }: PageRequest,
  driver: SelectiveCondition,
  { within, limit }: { within: Interval; limit: number },
): Promise<FoundRow[]> {
  const others = conditions.filter((condition) => condition !== driver.condition);
  const where = [
    indexed(driver.condition),
    ...(isWhole(order.axis, within) ? [] : inside(order.axis, within, "sorted")),
    ...others.map((condition) => unindexed(condition, table, driver.rows)),
  ];
  const names = join(order.axis.columns.map(name));
  const found = await readPositions(db, order, sql`select ${names} from ${name(table)} where ${and(where)}`);
  return found.slice(0, limit);
}

/** A condition that few rows meet. */
export interface SelectiveCondition {
  condition: Condition;
  rows: number;
}

/** The condition that the fewest rows meet; null when each is met by more than `maxRows`. */
export async function findSelectiveCondition(
  db: ServiceDatabase,
  table: AnsweredTable,
  conditions: readonly Condition[],
  maxRows: number,
): Promise<SelectiveCondition | null> {
  let selective: SelectiveCondition | null = null;
  for (const condition of conditions) {
    const bound: number = selective?.rows ?? maxRows + 1;
    const rows = await countUpTo(db, table, condition, bound);
    if (rows < bound) selective = { condition, rows };
  }
  return selective;
}

/** The number of rows that meet the condition, counted up to `maxRows`. */
async function countUpTo(
  db: ServiceDatabase,
  table: AnsweredTable,
  condition: Condition,
  maxRows: number,
): Promise<number> {
  // Ordered like the index, so that PostgreSQL uses it however much of the table matches.
  const [counted] = await rowsOf<{ rows: number }>(
    db,
    sql`select count(*) as rows from (select 1 from ${name(table)}
    where ${indexed(condition)} order by ${name(condition.column)} limit ${maxRows}) as few`,
  );
  return counted?.rows ?? 0;
}

/**
 * The rows that a query finds, in the order of the page. They are read as one text: an object for each row takes as
 * long as finding it.
 */
async function readPositions(
  db: ServiceDatabase,
  { axis, direction }: PageOrder,
  found: Fragment,
): Promise<FoundRow[]> {
  const numbers = join(axis.columns.map(name), " || ',' || ");
  const together = isSqlite(db) ? sql`group_concat(${numbers})` : sql`string_agg(${numbers} || '', ',')`;
  const [row] = await rowsOf<{ found: string | null }>(
    db,
    sql`select ${together} as found from (${found}) as page`,
  );
  const flat = JSON.parse(`[${row?.found ?? ""}]`) as number[];
  const rows: FoundRow[] =
    axis.columns.length === 1 ? sortedIds(flat).map((id) => ({ id })) : sortedPairs(flat);
  return direction === "asc" ? rows : rows.reverse();
}

function sortedIds(ids: number[]): number[] {
  const isSorted = ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0));
  return isSorted ? ids : [...Float64Array.from(ids).sort()];
}

/** From date and id in turn. */
function sortedPairs(flat: readonly number[]): Required<FoundRow>[] {
  const rows: Required<FoundRow>[] = [];
  for (let index = 0; index < flat.length; index += 2)
    rows.push({ date_ms: flat[index] ?? 0, id: flat[index + 1] ?? 0 });
  return rows.sort((one, other) => one.date_ms - other.date_ms || one.id - other.id);
}

function unionAll(selects: readonly Fragment[]): Fragment {
  const [only] = selects;
  if (only !== undefined && selects.length === 1) return only;
  const wrapped = selects.map((select) => sql`select * from (${select}) as one`);
  return join(wrapped, " union all ");
}

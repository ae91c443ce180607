import { isSqlite } from "../engine.ts";
import type { AnsweredTable, ServiceDatabase } from "../schema.ts";
import { comparePositions, inside, orderBy, type Interval, type PageOrder, type Position } from "./axis.ts";
import { and, indexed, unindexed, type Condition } from "./condition.ts";
import { join, name, rowsOf, shortRowsOf, sql, type Fragment } from "./fragment.ts";
import { rangeSql, type ScanPath } from "./scan-path.ts";

/** A row of a page: its position in the order, its stored answer, and further columns. */
export interface StoredAnswer {
  id: number;
  answer: string;
  date_ms?: number;
  event_id?: number | null;
}

/** A page of one table. */
export interface PageRequest {
  table: AnsweredTable;
  conditions: readonly Condition[];
  order: PageOrder;
  limit: number;
  /** Further columns to read. */
  columns: readonly (keyof StoredAnswer)[];
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
  request: PageRequest,
  path: ScanPath,
  { within, rows, limit }: { within: Interval; rows: number; limit: number },
): Promise<StoredAnswer[]> {
  const { table, order } = request;
  const rowsOfRange = rows / path.ranges.length;
  const others = path.others.map((condition) => unindexed(condition, table, rowsOfRange));
  const [only = null] = path.ranges;
  // Every row that is walked is on the page, so its answer can be read on the way. PostgreSQL's planner might then
  // walk the primary key and skip.
  if (isSqlite(db) && path.ranges.length === 1 && others.length === 0) {
    const { where, ordered } = rangeSql(db, order, only, within);
    return rowsOf(
      db,
      sql`select ${namesOf(request)}, answer from ${name(table)} where ${and(where)} ${ordered} limit ${limit}`,
    );
  }
  const found = path.ranges.map((range) => {
    const { where, ordered } = rangeSql(db, order, range, within);
    return sql`select ${namesOf(request)} from ${name(table)} where ${and([...where, ...others])}
      ${ordered} limit ${limit}`;
  });
  const merged = sql`select * from (${unionAll(found)}) as several ${orderBy(order, "walked")} limit ${limit}`;
  return readAnswers(db, request, found.length === 1 ? unionAll(found) : merged);
}

/**
 * The first matching rows of the interval, found among all rows that meet one condition: fast where that is
 * selective.
 */
export async function gather(
  db: ServiceDatabase,
  request: PageRequest,
  driver: SelectiveCondition,
  { within, limit }: { within: Interval; limit: number },
): Promise<StoredAnswer[]> {
  const { table, conditions, order } = request;
  const others = conditions.filter((condition) => condition !== driver.condition);
  const where = [
    indexed(driver.condition),
    ...inside(order.axis, within, "sorted"),
    ...others.map((condition) => unindexed(condition, table, driver.rows)),
  ];
  return readAnswers(
    db,
    request,
    sql`select ${namesOf(request)} from ${name(table)} where ${and(where)}
      ${orderBy(order, "sorted")} limit ${limit}`,
  );
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

/** A subquery per answer: with a join a planner might fetch the answers of more rows than the page has. */
async function readAnswers(
  db: ServiceDatabase,
  { table, order }: PageRequest,
  page: Fragment,
): Promise<StoredAnswer[]> {
  const ownId = name(`${table}.id`);
  const answer = sql`(select answer from ${name(table)} where ${ownId} = page.id)`;
  const found = await rowsOf<StoredAnswer>(
    db,
    sql`select page.*, ${answer} as answer from (${page}) as page`,
  );
  const positionOf = (row: StoredAnswer) =>
    order.axis.columns.map((column) => Number(row[column as keyof StoredAnswer]));
  const sign = order.direction === "asc" ? 1 : -1;
  // Both engines return the inner query's order, but neither guarantees it.
  const [column = "id"] = order.axis.columns;
  if (isStrictlyOrdered(found, column as keyof StoredAnswer, sign)) return found;
  return found.sort((one, other) => sign * comparePositions(positionOf(one), positionOf(other)));
}

function isStrictlyOrdered(rows: readonly StoredAnswer[], column: keyof StoredAnswer, sign: 1 | -1): boolean {
  for (let index = 1; index < rows.length; index += 1) {
    if (sign * (Number(rows[index]?.[column]) - Number(rows[index - 1]?.[column])) <= 0) return false;
  }
  return true;
}

/** The columns read beside the answer, all of them in every index. */
function namesOf({ order, columns }: PageRequest): Fragment {
  const names = new Set([...order.axis.columns, "id", ...columns]);
  return join([...names].map(name));
}

function unionAll(selects: readonly Fragment[]): Fragment {
  const [only] = selects;
  if (only !== undefined && selects.length === 1) return only;
  const wrapped = selects.map((select) => sql`select * from (${select}) as one`);
  return join(wrapped, " union all ");
}

/** The stored answers of rows by conditions that match one row at most. */
export async function findAnswer(
  db: ServiceDatabase,
  table: AnsweredTable,
  conditions: readonly Condition[],
  columns: readonly (keyof StoredAnswer)[],
): Promise<StoredAnswer[]> {
  const selected = join(["id", "answer", ...columns].map(name));
  return shortRowsOf(db, sql`select ${selected} from ${name(table)} where ${and(conditions.map(indexed))}`);
}

import { sql, type RawBuilder } from "kysely";
import type { AnsweredTable, ServiceDatabase } from "../schema.ts";
import {
  comparePlaces,
  inside,
  orderBy,
  type Axis,
  type Interval,
  type PageOrder,
  type Position,
} from "./axis.ts";
import { and, indexed, unindexed, type Condition, type OneOfCondition } from "./condition.ts";

/** A row of a page: its place in the order, its answer, and what else was asked for. */
export interface StoredAnswer {
  id: number;
  answer: string;
  date_ms?: number;
  event_id?: number | null;
}

/** What a list asks of one table. */
export interface PageRequest {
  table: AnsweredTable;
  conditions: readonly Condition[];
  order: PageOrder;
  limit: number;
  /** To be read beside the answer. */
  columns: readonly (keyof StoredAnswer)[];
}

/**
 * Where a walk goes along: the order itself, or, of a condition that lists a few values, one ordered range for
 * each value, merged. Every row that matches lies on it.
 */
export interface Road {
  ranges: readonly (readonly RawBuilder<boolean>[])[];
  /** What a row must still meet. */
  others: readonly Condition[];
}

/** With more values than this, skipping through the order itself is cheaper than merging ranges. */
const mostRanges = 50;

export function roadFor(conditions: readonly Condition[], axis: Axis): Road {
  const listed = conditions.find(
    (condition): condition is OneOfCondition =>
      condition.kind === "oneOf" &&
      condition.values.length <= mostRanges &&
      (axis.ordered === "all" || axis.ordered.includes(condition.column)),
  );
  if (listed === undefined) return { ranges: [[]], others: conditions };
  return {
    ranges: listed.values.map((value) => [sql<boolean>`${sql.ref(listed.column)} = ${value}`]),
    others: conditions.filter((condition) => condition !== listed),
  };
}

/** The place about so many rows further along the road, whether they match or not; null when it ends before. */
export async function placeFurther(
  db: ServiceDatabase,
  { table, order }: PageRequest,
  road: Road,
  within: Interval,
  rows: number,
): Promise<Position | null> {
  const columns = order.axis.columns;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const ends = road.ranges.map(
    (range) => sql`select ${names} from ${sql.table(table)}
      where ${and([...range, ...inside(order.axis, within, "walked")])}
      ${orderBy(order, "walked")} limit 1 offset ${Math.ceil(rows / road.ranges.length)}`,
  );
  const found = await sql<Record<string, number>>`${together(ends)}`.execute(db);
  const places = found.rows.map((row) => columns.map((column) => row[column] ?? 0)).sort(comparePlaces);
  return places.at(order.direction === "asc" ? 0 : -1) ?? null;
}

/**
 * The first matching rows of the interval, along the road: fast where matches are dense.
 *
 * @param rows about how many rows of the interval may be walked
 */
export async function walk(
  db: ServiceDatabase,
  request: PageRequest,
  road: Road,
  { within, rows, limit }: { within: Interval; rows: number; limit: number },
): Promise<StoredAnswer[]> {
  const { table, order } = request;
  const rowsOfRange = rows / road.ranges.length;
  const others = road.others.map((condition) => unindexed(condition, table, rowsOfRange));
  const rest = [...inside(order.axis, within, "walked"), ...others];
  const found = road.ranges.map(
    (range) => sql`select ${namesOf(request)} from ${sql.table(table)} where ${and([...range, ...rest])}
      ${orderBy(order, "walked")} limit ${limit}`,
  );
  const merged = sql`select * from (${together(found)}) as several ${orderBy(order, "walked")} limit ${limit}`;
  return readAnswers(db, request, found.length === 1 ? together(found) : merged);
}

/** The first matching rows of the interval out of all that meet one condition: fast where those are few. */
export async function gather(
  db: ServiceDatabase,
  request: PageRequest,
  driver: Few,
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
    sql`select ${namesOf(request)} from ${sql.table(table)} where ${and(where)}
      ${orderBy(order, "sorted")} limit ${limit}`,
  );
}

/** A condition that not many rows meet. */
export interface Few {
  condition: Condition;
  rows: number;
}

/** The condition that the fewest rows meet; null when each is met by more than `most`. */
export async function fewest(
  db: ServiceDatabase,
  table: AnsweredTable,
  conditions: readonly Condition[],
  most: number,
): Promise<Few | null> {
  let few: Few | null = null;
  for (const condition of conditions) {
    const bound: number = few?.rows ?? most + 1;
    const rows = await countUpTo(db, table, condition, bound);
    if (rows < bound) few = { condition, rows };
  }
  return few;
}

/** How many rows meet the condition, counted up to `most`. */
async function countUpTo(
  db: ServiceDatabase,
  table: AnsweredTable,
  condition: Condition,
  most: number,
): Promise<number> {
  // In the order of the index, so that PostgreSQL takes it however much of the table matches.
  const counted = await sql<{ rows: number }>`select count(*) as rows from (select 1 from ${sql.table(table)}
    where ${indexed(condition)} order by ${sql.ref(condition.column)} limit ${most}) as few`.execute(db);
  return counted.rows[0]?.rows ?? 0;
}

/** A subquery for each text: a join would let a planner fetch the texts of more rows than the page has. */
async function readAnswers(
  db: ServiceDatabase,
  { table, order }: PageRequest,
  page: RawBuilder<unknown>,
): Promise<StoredAnswer[]> {
  const ownId = sql.ref(`${table}.id`);
  const answer = sql`(select answer from ${sql.table(table)} where ${ownId} = page.id)`;
  const found = await sql<StoredAnswer>`select page.*, ${answer} as answer from (${page}) as page`.execute(
    db,
  );
  const placeOf = (row: StoredAnswer) =>
    order.axis.columns.map((column) => Number(row[column as keyof StoredAnswer]));
  const sign = order.direction === "asc" ? 1 : -1;
  return found.rows.sort((one, other) => sign * comparePlaces(placeOf(one), placeOf(other)));
}

/** What is read of a row beside its answer, all of it in every index. */
function namesOf({ order, columns }: PageRequest): RawBuilder<unknown> {
  const names = new Set([...order.axis.columns, "id", ...columns]);
  return sql.join([...names].map((name) => sql.ref(name)));
}

function together(selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const [only] = selects;
  if (only !== undefined && selects.length === 1) return only;
  const wrapped = selects.map((select) => sql`select * from (${select}) as one`);
  return sql`${sql.join(wrapped, sql` union all `)}`;
}

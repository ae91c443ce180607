import { isSqlite } from "../engine.ts";
import type { ServiceDatabase } from "../schema.ts";
import { inside, orderBy, type Axis, type Interval, type PageOrder } from "./axis.ts";
import type { Condition, OneOfCondition } from "./condition.ts";
import { join, name, sql, type SqlValue } from "./fragment.ts";

/**
 * The rows to walk: those of the order itself, or those of a condition on a few values, one ordered range per value,
 * merged. Contains every matching row.
 */
export interface ScanPath {
  ranges: readonly (ValueRange | null)[];
  /** The remaining conditions. */
  others: readonly Condition[];
}

/** The rows with one value in a column; null stands for all rows. */
interface ValueRange {
  column: string;
  value: SqlValue;
}

/**
 * With more values than this, skipping along the order is cheaper than merging ranges. PostgreSQL plans each range
 * by itself, which takes half a millisecond.
 */
const maxRanges = { sqlite: 50, postgres: 8 };

export function scanPathFor(db: ServiceDatabase, conditions: readonly Condition[], axis: Axis): ScanPath {
  const most = isSqlite(db) ? maxRanges.sqlite : maxRanges.postgres;
  const listed = conditions.find(
    (condition): condition is OneOfCondition =>
      condition.kind === "oneOf" &&
      condition.values.length <= most &&
      (axis.ordered === "all" || axis.ordered.includes(condition.column)),
  );
  if (listed === undefined) return { ranges: [null], others: conditions };
  return {
    ranges: listed.values.map((value) => ({ column: listed.column, value })),
    others: conditions.filter((condition) => condition !== listed),
  };
}

/**
 * The part of a path that lies within an interval, and its order, as SQL. With `column = value` and an order by id,
 * PostgreSQL's planner might walk the primary key and read the row of every id, so the column comes first in both.
 */
export function rangeSql(db: ServiceDatabase, order: PageOrder, range: ValueRange | null, within: Interval) {
  const { axis, direction } = order;
  const ordered = orderBy(order);
  if (range === null) return { where: inside(axis, within, "walked"), ordered };
  const column = name(range.column);
  if (isSqlite(db))
    return { where: [sql`${column} = ${range.value}`, ...inside(axis, within, "walked")], ordered };
  const columns = [column, ...axis.columns.map(name)];
  const position = join(columns);
  return {
    where: [
      sql`(${position}) > (${join([range.value, ...within.low])})`,
      sql`(${position}) < (${join([range.value, ...within.high])})`,
    ],
    ordered: sql`order by ${join(columns.map((each) => sql`${each} ${name(direction)}`))}`,
  };
}

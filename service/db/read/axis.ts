import { join, name, sql, type Fragment } from "./fragment.ts";

/** What a list is sorted by. Its rows are divided into blocks, and indexes tell what each block contains. */
export interface Axis {
  /** The columns of its index, in this order; the last one is the id. */
  columns: readonly string[];
  /** Rows whose first column differs only in this many low bits form a block. */
  blockBits: number;
  /** The columns with an index that continues in the order of the axis. */
  ordered: "all" | readonly string[];
}

/** Blocks of 4,096 ids. The indexes of the initial migration name the number. */
export const idAxis: Axis = { columns: ["id"], blockBits: 12, ordered: "all" };

/** Blocks of six days. The index of the initial migration names the number. */
export const dateAxis: Axis = { columns: ["date_ms", "id"], blockBits: 29, ordered: ["type_id"] };

/** A position on an axis: one number for each of its columns. */
export type Position = readonly number[];

/** Everything between two positions, excluding them. */
export interface Interval {
  low: Position;
  high: Position;
}

export type Direction = "asc" | "desc";

/** The order of a list and the interval that a page is taken from: what follows the page before. */
export interface PageOrder {
  axis: Axis;
  direction: Direction;
  within: Interval;
}

/** The order as SQL. */
export function orderBy({ axis, direction }: PageOrder): Fragment {
  const terms = axis.columns.map((column) => sql`${name(column)} ${name(direction)}`);
  return sql`order by ${join(terms)}`;
}

/** "Within the interval" as SQL; `sorted` hides the columns from their index, so that the planner cannot walk it. */
export function inside(axis: Axis, { low, high }: Interval, method: "walked" | "sorted"): Fragment[] {
  const [first = "id", ...rest] = axis.columns;
  const hidden = method === "sorted" ? sql` + 0` : sql``;
  const columns = join([sql`${name(first)}${hidden}`, ...rest.map((column) => name(column))]);
  return [sql`(${columns}) > (${join(low)})`, sql`(${columns}) < (${join(high)})`];
}

/** Cuts an interval in two at a position, which belongs to the later part. */
export function cutAt(direction: Direction, within: Interval, position: Position): [Interval, Interval] {
  const [before, last] = [position.slice(0, -1), position.at(-1) ?? 0];
  return direction === "asc"
    ? [
        { low: within.low, high: position },
        { low: [...before, last - 1], high: within.high },
      ]
    : [
        { low: position, high: within.high },
        { low: within.low, high: [...before, last + 1] },
      ];
}

/** The intersection of two intervals. */
export function overlap(one: Interval, other: Interval): Interval {
  return {
    low: comparePositions(one.low, other.low) > 0 ? one.low : other.low,
    high: comparePositions(one.high, other.high) < 0 ? one.high : other.high,
  };
}

/** Negative when the first position comes earlier on the axis. */
export function comparePositions(one: Position, other: Position): number {
  const column = one.findIndex((value, index) => value !== other[index]);
  return column === -1 ? 0 : (one[column] ?? 0) - (other[column] ?? 0);
}

/** The rows whose first column lies between two values, both included. */
export function intervalOf(
  axis: Axis,
  from = Number.MIN_SAFE_INTEGER + 1,
  until = Number.MAX_SAFE_INTEGER - 1,
): Interval {
  const position = (first: number, rest: number) => [first, ...axis.columns.slice(1).map(() => rest)];
  return { low: position(from - 1, Number.MAX_SAFE_INTEGER), high: position(until + 1, -1) };
}

/** Whether the interval is the whole axis, as on a first page. */
export function isWhole(axis: Axis, { low, high }: Interval): boolean {
  const whole = intervalOf(axis);
  return comparePositions(low, whole.low) <= 0 && comparePositions(high, whole.high) >= 0;
}

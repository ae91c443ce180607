import type { ServiceDatabase } from "../schema.ts";
import { comparePositions, cutAt, intervalOf, overlap, type Interval } from "./axis.ts";
import { blockRows, partsThatMayMatch } from "./blocks.ts";
import type { Condition, RangeCondition } from "./condition.ts";
import {
  findSelectiveCondition,
  gather,
  positionAhead,
  walk,
  type FoundRow,
  type PageRequest,
} from "./find-rows.ts";
import { scanPathFor } from "./scan-path.ts";

/** One page, and whether anything follows it. */
export interface Page {
  rows: FoundRow[];
  hasMore: boolean;
}

/** How many rows each attempt may read before the rest is walked in any case. */
export interface RowBudget {
  /** For gathering what matches a range, usually recent updates. */
  ofRange: number;
  /** For gathering what matches a list of values, then walking. */
  first: number;
  /** For walking where ranges may match, then gathering what matches any one condition. */
  further: readonly { walked: number; gathered: number }[];
}

const usualBudget: RowBudget = {
  ofRange: 2_000,
  first: 2_000,
  further: [
    // More than a block: where ranges may match, the first matching row is usually in the first block.
    { walked: 6_000, gathered: 20_000 },
    { walked: 50_000, gathered: 100_000 },
  ],
};

/**
 * Finds the rows of one page of a list (4.5). Whether to walk the order and skip what does not match, or
 * to gather all matches of one condition and sort them, depends on how many rows match which filters, which planners
 * misestimate by orders of magnitude. So each way is tried with a small budget first, and a page is cheap whether
 * matches are dense, sparse or absent. Walking a thousand rows takes
 * as long as gathering them, 0.1 ms.
 */
export async function selectPage(
  db: ServiceDatabase,
  request: PageRequest,
  budget: RowBudget = usualBudget,
): Promise<Page> {
  const { limit, table, order } = request;
  const { conditions, within } = onAxis(request);
  if (conditions.some((condition) => condition.kind === "oneOf" && condition.values.length === 0))
    return { rows: [], hasMore: false };
  const sought = { ...request, conditions };
  const path = scanPathFor(db, conditions, order.axis);
  const ranges = path.others.filter((other): other is RangeCondition => other.kind === "range");
  const rows: FoundRow[] = [];
  const missing = () => limit + 1 - rows.length;
  const page = () => ({ rows: rows.slice(0, limit), hasMore: missing() <= 0 });
  let parts: Interval[] = [within];

  /** Walks about this many of the remaining rows. */
  const walkOn = async (maxRows: number) => {
    for (let left = maxRows; left > 0 && missing() > 0; left -= blockRows) {
      const [part, ...others] = parts;
      if (part === undefined) return;
      const end = left === Infinity ? null : await positionAhead(db, sought, path, part, left);
      const [near, far] = end === null ? [part, null] : cutAt(order.direction, part, end);
      const walked = Math.min(left, maxWalked) / parts.length;
      rows.push(...(await walk(db, sought, path, { within: near, rows: walked, limit: missing() })));
      parts = far === null ? others : [far, ...others];
      if (far !== null) return;
    }
  };
  const gatherSelective = async (candidates: readonly Condition[], maxRows: number) => {
    const selective = await findSelectiveCondition(db, table, candidates, maxRows);
    if (selective === null) return false;
    if (selective.rows === 0) return true;
    rows.push(...(await gather(db, sought, selective, { within: overAll(parts), limit: missing() })));
    return true;
  };

  const listed = conditions.filter((condition) => condition.kind === "oneOf");
  const isLongList = path.ranges.length > fewRanges && path.others.length === 0;
  if (isLongList && (await gatherSelective(listed, budget.first))) return page();
  if (path.others.length > 0) {
    if (await gatherSelective(ranges, budget.ofRange)) return page();
    if (await gatherSelective(listed, budget.first)) return page();
    await walkOn(budget.first);
    if (missing() <= 0 || parts.length === 0) return page();
    // Few matches so far mean a long walk, so all matches of one condition are tried first.
    const [nearest] = budget.further;
    const isThin = rows.length > 0 && (missing() * budget.first) / rows.length > (nearest?.walked ?? 0);
    if (isThin && (await gatherSelective(conditions, nearest?.gathered ?? 0))) return page();
    if (ranges.length > 0) parts = await partsThatMayMatch(db, table, order, overAll(parts), ranges);
    for (const stage of budget.further) {
      await walkOn(stage.walked);
      if (missing() <= 0 || parts.length === 0) return page();
      const isSought = isThin && stage === nearest;
      if (!isSought && (await gatherSelective(conditions, stage.gathered))) return page();
    }
  }
  await walkOn(Infinity);
  return page();
}

/** Merging each further range costs as much as gathering about twenty rows. */
const fewRanges = 5;

/** Stands for "all that is left" where a number is needed. */
const maxWalked = 200_000;

/** The date filter of a list by date becomes part of the interval; every other condition stays. */
function onAxis({ conditions, order: { axis, within } }: PageRequest) {
  const isOnAxis = (condition: Condition): condition is RangeCondition =>
    condition.kind === "range" && condition.column === axis.columns[0];
  const intervals = conditions.filter(isOnAxis).map(({ from, until }) => intervalOf(axis, from, until));
  return {
    conditions: conditions.filter((condition) => !isOnAxis(condition)),
    within: intervals.reduce(overlap, within),
  };
}

/** The interval from the first to the last of some parts, in either direction. */
function overAll(parts: readonly Interval[]): Interval {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) throw new RangeError("there is nothing between no parts");
  return comparePositions(first.low, last.low) <= 0
    ? { low: first.low, high: last.high }
    : { low: last.low, high: first.high };
}

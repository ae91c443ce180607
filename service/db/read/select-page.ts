import type { ServiceDatabase } from "../schema.ts";
import { comparePlaces, cutAt, intervalOf, overlap, type Interval } from "./axis.ts";
import { blockRows, partsThatMayMatch } from "./blocks.ts";
import type { Condition, RangeCondition } from "./condition.ts";
import {
  fewest,
  gather,
  placeFurther,
  roadFor,
  walk,
  type PageRequest,
  type StoredAnswer,
} from "./find-rows.ts";

/** One page, and whether anything follows it. */
export interface Page {
  rows: StoredAnswer[];
  hasMore: boolean;
}

/** How much is tried in turn, in rows, before the rest is walked whatever it takes. */
export interface Efforts {
  /** Gathering what matches a list of values, then walking. */
  first: number;
  /** Walking only where ranges may match, then gathering what matches any one condition. */
  further: readonly { walked: number; gathered: number }[];
}

const usualEfforts: Efforts = {
  first: 2_000,
  further: [
    { walked: 2_000, gathered: 20_000 },
    { walked: 50_000, gathered: 100_000 },
  ],
};

/**
 * Reads one page of a list (4.5) by the stored texts. Whether to walk along the order and skip what does not
 * match, or to gather all matches of one condition and sort them, depends on how many rows match what, alone
 * and together; planners guess that, and wrong by orders of magnitude. Here both race: each is tried with a
 * small effort first, so that neither dense nor sparse matches, nor none at all, cost much. A thousand rows take
 * a tenth of a millisecond to be walked, a fifth to be gathered.
 */
export async function selectPage(
  db: ServiceDatabase,
  request: PageRequest,
  efforts: Efforts = usualEfforts,
): Promise<Page> {
  const { limit, table, order } = request;
  const { conditions, within } = onAxis(request);
  if (conditions.some((condition) => condition.kind === "oneOf" && condition.values.length === 0))
    return { rows: [], hasMore: false };
  const sought = { ...request, conditions };
  const road = roadFor(conditions, order.axis);
  const ranges = road.others.filter((other): other is RangeCondition => other.kind === "range");
  const rows: StoredAnswer[] = [];
  const missing = () => limit + 1 - rows.length;
  const page = () => ({ rows: rows.slice(0, limit), hasMore: missing() <= 0 });
  let parts: Interval[] = [within];

  /** Walks about so many rows of what is left. */
  const walkOn = async (most: number) => {
    for (let left = most; left > 0 && missing() > 0; left -= blockRows) {
      const [part, ...others] = parts;
      if (part === undefined) return;
      const end = left === Infinity ? null : await placeFurther(db, sought, road, part, left);
      const [near, far] = end === null ? [part, null] : cutAt(order.direction, part, end);
      const walked = Math.min(left, mostWalked) / parts.length;
      rows.push(...(await walk(db, sought, road, { within: near, rows: walked, limit: missing() })));
      parts = far === null ? others : [far, ...others];
      if (far !== null) return;
    }
  };
  const gatherFew = async (candidates: readonly Condition[], most: number) => {
    const few = await fewest(db, table, candidates, most);
    if (few === null) return false;
    rows.push(...(await gather(db, sought, few, { within: overAll(parts), limit: missing() })));
    return true;
  };

  if (road.others.length > 0) {
    const listed = conditions.filter((condition) => condition.kind === "oneOf");
    if (await gatherFew(listed, efforts.first)) return page();
    await walkOn(efforts.first);
    if (missing() <= 0 || parts.length === 0) return page();
    if (ranges.length > 0) parts = await partsThatMayMatch(db, table, order, overAll(parts), ranges);
    for (const { walked, gathered } of efforts.further) {
      await walkOn(walked);
      if (missing() <= 0 || parts.length === 0) return page();
      if (await gatherFew(conditions, gathered)) return page();
    }
  }
  await walkOn(Infinity);
  return page();
}

/** Stands for "all that is left" where a number of rows is needed. */
const mostWalked = 200_000;

/** The date filter of a list by date is a part of its axis; every other condition stays. */
function onAxis({ conditions, order: { axis, within } }: PageRequest) {
  const isOnAxis = (condition: Condition): condition is RangeCondition =>
    condition.kind === "range" && condition.column === axis.columns[0];
  const intervals = conditions.filter(isOnAxis).map(({ from, until }) => intervalOf(axis, from, until));
  return {
    conditions: conditions.filter((condition) => !isOnAxis(condition)),
    within: intervals.reduce(overlap, within),
  };
}

/** From the first to the last of some parts, which may come in either direction. */
function overAll(parts: readonly Interval[]): Interval {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) throw new RangeError("there is nothing between no parts");
  return comparePlaces(first.low, last.low) <= 0
    ? { low: first.low, high: last.high }
    : { low: last.low, high: first.high };
}

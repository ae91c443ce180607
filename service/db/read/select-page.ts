import type { AnsweredTable, ServiceDatabase } from "../schema.ts";
import { cutAt, intervalOf, overlap, type Interval } from "./axis.ts";
import { partsThatMayMatch } from "./blocks.ts";
import type { Condition, RangeCondition } from "./condition.ts";
import {
  countUpTo,
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

/**
 * How much is tried in turn, in rows: so far along the order first, then all matches of one condition when
 * they are so few. Walked rows cost the more, and less than a tenth of a millisecond a thousand.
 */
const efforts = [
  { walked: 2_000, gathered: 20_000, isWorthBlocks: false },
  { walked: 50_000, gathered: 100_000, isWorthBlocks: true },
];

/**
 * Reads one page of a list (4.5) by the stored texts. Whether to walk along the order and skip what does not
 * match, or to gather all matches of one condition and sort them, depends on how many rows match what, alone
 * and together; planners guess that, and wrong by orders of magnitude. Here both race: each is tried with a
 * small effort first, so that neither dense nor sparse matches, nor none at all, cost much.
 */
export async function selectPage(db: ServiceDatabase, request: PageRequest): Promise<Page> {
  const { limit, table } = request;
  if (request.conditions.some((condition) => condition.kind === "oneOf" && condition.values.length === 0))
    return { rows: [], hasMore: false };
  const { conditions, within } = onAxis(request);
  const sought = { ...request, conditions };
  const road = roadFor(conditions);
  const ranges = road.others.filter((other): other is RangeCondition => other.kind === "range");
  const rows: StoredAnswer[] = [];
  const missing = () => limit + 1 - rows.length;
  const page = () => ({ rows: rows.slice(0, limit), hasMore: missing() <= 0 });
  const walkThrough = async (interval: Interval, isWorthBlocks: boolean) => {
    const skipping = isWorthBlocks ? ranges : [];
    for (const part of await partsThatMayMatch(db, table, request.order, interval, skipping))
      if (missing() > 0) rows.push(...(await walk(db, sought, road, part, missing())));
  };

  let left = within;
  for (const { walked, gathered, isWorthBlocks } of road.others.length === 0 ? [] : efforts) {
    const end = await placeFurther(db, sought, road, left, walked);
    if (end === null) break;
    const [near, far] = cutAt(request.order.direction, left, end);
    await walkThrough(near, isWorthBlocks);
    if (missing() <= 0) return page();
    left = far;
    const driver = await fewest(db, table, conditions, gathered);
    if (driver !== null) {
      rows.push(...(await gather(db, sought, driver, left, missing())));
      return page();
    }
  }
  await walkThrough(left, road.others.length > 0);
  return page();
}

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

/** The condition that the fewest rows meet, if they are few enough. */
async function fewest(
  db: ServiceDatabase,
  table: AnsweredTable,
  conditions: readonly Condition[],
  most: number,
): Promise<Condition | null> {
  let found: { condition: Condition; rows: number } | null = null;
  for (const condition of conditions) {
    const rows = await countUpTo(db, table, condition, Math.min(most, found?.rows ?? most));
    if (rows <= most && rows < (found?.rows ?? Infinity)) found = { condition, rows };
  }
  return found?.condition ?? null;
}

import { sql } from "kysely";
import type { ServiceDatabase, ServiceTables } from "../schema.ts";
import { indexed, type Condition } from "./condition.ts";
import type { PageOrder } from "./page-order.ts";

type OneOf = Extract<Condition, { kind: "oneOf" }>;

/** A way through the indexes to the ids of a page. */
export type Way =
  /** Along the order itself, skipping what does not match. */
  | { kind: "walk" }
  /** All rows of one condition, which are few, then sorted. */
  | { kind: "gather"; driver: Condition; others: Condition[] }
  /** One ordered range per value of one condition, merged. */
  | { kind: "merge"; driver: OneOf; others: Condition[] };

/** Up to here collecting and sorting every match is cheaper than any cleverness. */
const fewRows = 2_000;
/** With more values than this, skipping through the order itself is cheaper than merging ranges. */
const mostRanges = 50;

/**
 * Picks how to find a page. Planners guess the size of a condition and guess wrong by orders of magnitude
 * (`state in (…) order by id` becomes a walk over a million rows); we count instead, but only up to a few
 * thousand, which costs less than a millisecond.
 */
export async function chooseWay(
  db: ServiceDatabase,
  table: keyof ServiceTables,
  conditions: readonly Condition[],
  order: PageOrder,
): Promise<Way> {
  const others = (driver: Condition) => conditions.filter((condition) => condition !== driver);
  const counted: { condition: Condition; rows: number }[] = [];
  for (const condition of conditions) {
    if (condition.kind === "inQuery") continue;
    counted.push({ condition, rows: await countUpTo(db, table, condition) });
  }
  const [smallest] = counted.sort((a, b) => a.rows - b.rows);
  if (smallest !== undefined && smallest.rows <= fewRows)
    return { kind: "gather", driver: smallest.condition, others: others(smallest.condition) };
  const merged = order.by === "id" ? conditions.find(isMergeable) : undefined;
  if (merged) return { kind: "merge", driver: merged, others: others(merged) };
  return { kind: "walk" };
}

function isMergeable(condition: Condition): condition is OneOf {
  return condition.kind === "oneOf" && condition.values.length <= mostRanges;
}

async function countUpTo(
  db: ServiceDatabase,
  table: keyof ServiceTables,
  condition: Condition,
): Promise<number> {
  const counted = await sql<{ rows: number }>`select count(*) as rows from (select 1 from ${sql.table(table)}
    where ${indexed(condition)} limit ${fewRows + 1}) as few`.execute(db);
  return Number(counted.rows[0]?.rows ?? 0);
}

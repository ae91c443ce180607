import { stormAttributes, type StormAttribute, type StormCall } from "./storm-calls.ts";

/** The number of calls, and of those among them that are failing. */
export interface FailingCount {
  failing: number;
  of: number;
}

/** What failing calls have in common: "52 of 55 calls of NYSE fail, and 8 of 140 others". */
export interface SharedValue {
  attribute: StormAttribute;
  value: string;
  inside: FailingCount;
  outside: FailingCount;
}

/** What a value must reach to be named. */
const minimum = {
  /** Share of the failing calls that have it. */
  coverage: 0.6,
  failing: 5,
  /** How many times as often calls with it fail as others. */
  timesOutside: 2,
};

/**
 * How much of a storm a value explains beyond its share of all calls, from 0 to 1; null where it is not worth naming.
 * By the count alone the exchange with most calls would be named, by the ratio alone one with a single call.
 */
export function explained({ inside, outside }: SharedValue): number | null {
  const failing = inside.failing + outside.failing;
  const coverage = failing === 0 ? 0 : inside.failing / failing;
  if (coverage < minimum.coverage || inside.failing < minimum.failing) return null;
  if (inside.failing * outside.of < minimum.timesOutside * outside.failing * inside.of) return null;
  const beyond = coverage - inside.of / (inside.of + outside.of);
  return beyond > 0 ? beyond : null;
}

/** Counts a value among calls, of which `members` are failing together. */
export function countValue(
  calls: readonly StormCall[],
  members: ReadonlySet<number>,
  { attribute, value }: Pick<SharedValue, "attribute" | "value">,
): SharedValue {
  const inside = { failing: 0, of: 0 };
  const outside = { failing: 0, of: 0 };
  for (const call of calls) {
    const side = call.values[attribute] === value ? inside : outside;
    side.of += 1;
    if (members.has(call.id)) side.failing += 1;
  }
  return { attribute, value, inside, outside };
}

/** The value that explains most of a storm, the wider of equal ones; null where none is worth naming. */
export function bestSharedValue(
  calls: readonly StormCall[],
  members: ReadonlySet<number>,
): SharedValue | null {
  let best: SharedValue | null = null;
  let most = 0;
  for (const attribute of stormAttributes) {
    for (const value of valuesOfFailing(calls, members, attribute)) {
      const counted = countValue(calls, members, { attribute, value });
      const explains = explained(counted) ?? 0;
      if (explains <= most) continue;
      best = counted;
      most = explains;
    }
  }
  return best;
}

/** The values that enough failing calls have. */
export function valuesOfFailing(
  calls: readonly StormCall[],
  members: ReadonlySet<number>,
  attribute: StormAttribute,
): string[] {
  const counts = new Map<string, number>();
  for (const { id, values } of calls) {
    const value = values[attribute];
    if (value !== undefined && members.has(id)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= minimum.failing).map(([value]) => value);
}

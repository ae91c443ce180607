import { seededRandom } from "#service/content/seeded-random.ts";
import type { HeldCall } from "./held-call.ts";
import type { Sample } from "./sample-start.ts";
import { shuffled } from "./shuffled.ts";

/** What happens to a session. What an outcome does not name happens as in `onTime`. */
export type Outcome =
  | "onTime"
  | "early"
  | "late"
  | "overrun"
  | "noAccess"
  | "noAccessAtFirst"
  | "notStarted"
  | "notStartedAtFirst"
  | "interrupted"
  | "interruptedTwice"
  | "interruptedForGood"
  | "recordingFailed"
  | "recordingFailedForGood";

/** Failures that stay for days; each day has two of them, so that a board always shows each kind. */
const lasting: readonly Outcome[] = [
  "noAccess",
  "interruptedForGood",
  "notStarted",
  "recordingFailedForGood",
];
const lastingADay = 2;
/** Failures that end within minutes, in turn. */
const passing: readonly Outcome[] = [
  "interrupted",
  "interruptedTwice",
  "noAccessAtFirst",
  "recordingFailed",
  "notStartedAtFirst",
];
/** One in this many results calls of a day fails for a while. */
const passingEvery = 200;
/** Of a thousand others. */
const unusual: readonly (readonly [Outcome, number])[] = [
  ["early", 50],
  ["late", 60],
  ["overrun", 60],
];
/** Where everything is shown at once, every third call has a failure of some kind. */
const troubledEvery = 3;

/** Whether this many calls at one time are a crowd. Only from crowds are some picked, so that others are live. */
export const isCrowd = (count: number): boolean => count > 4;

/**
 * The outcomes of a day's calls by id; those that are not named are on time. Only calls on results are late or fail, and which are
 * depends on these alone, because other events are not known any more after weeks. `hit` are the calls of an outage.
 */
export function outcomesOf(
  seed: string,
  { sample, day, hit }: { sample: Sample; day: number; hit: ReadonlySet<number> },
  calls: readonly HeldCall[],
): ReadonlyMap<number, Outcome> {
  const outcomes = new Map<number, Outcome>();
  const results = calls.filter(({ id, event }) => event.fiscalPeriod !== null && !hit.has(id));
  const candidates = shuffled(`${seed} failing ${day}`, amongOthers(results));
  for (const { id } of candidates) {
    let left = seededRandom(`${seed} outcome ${id}`)() * 1_000;
    const found = unusual.find(([, share]) => (left -= share) < 0);
    if (found) outcomes.set(id, found[0]);
  }
  if (sample === "calm") return outcomes;
  const failures = sample === "busy" ? manyFailures(candidates.length) : usualFailures(day, results.length);
  for (const [index, outcome] of failures.entries()) {
    const call = candidates[index];
    if (call) outcomes.set(call.id, outcome);
  }
  return outcomes;
}

function usualFailures(day: number, calls: number): Outcome[] {
  const kinds = Array.from({ length: lastingADay }, (_, index) => {
    return lasting[(day * lastingADay + index) % lasting.length]!;
  });
  const brief = Array.from({ length: Math.floor(calls / passingEvery) }, (_, index) => {
    return passing[(day + index) % passing.length]!;
  });
  return [...kinds, ...brief];
}

function manyFailures(calls: number): Outcome[] {
  const all = [...lasting, ...passing];
  return Array.from({ length: Math.floor(calls / troubledEvery) }, (_, index) => all[index % all.length]!);
}

/** Those that begin in a crowd and need not be heard until others have begun; all where there are too few. */
function amongOthers(calls: readonly HeldCall[]): HeldCall[] {
  const counts = new Map<number, number>();
  for (const { dateMs } of calls) counts.set(dateMs, (counts.get(dateMs) ?? 0) + 1);
  const found = calls.filter(({ dateMs, isLong }) => !isLong && isCrowd(counts.get(dateMs) ?? 0));
  return found.length > lastingADay ? found : [...calls];
}

import { failureKinds } from "#lib/contract/public-v3/session-state.ts";
import { eventTypes } from "#service/content/event-types.ts";
import type { PlannedSession } from "./plan/planned-session.ts";
import type { Plan } from "./plan/plan.ts";
import { dayMs, dayOf } from "./plan/season-calendar.ts";
import { snapshotAt, statesOf } from "./plan/session-snapshot.ts";

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** What is counted of one day (UTC). */
export type DayFigures = {
  /** Days since 1970. */
  day: number;
  calls: number;
  /** Of them on quarterly, half-year or annual results. */
  results: number;
  failed: number;
  byHour: number[];
  byType: ReadonlyMap<string, number>;
  /** Starts at :00 or :30. */
  onHalfHour: number;
  /** The fewest and the most live calls at any moment, and the least share of results calls among them. */
  live: { fewest: number; most: number; leastOnResults: number };
  minutes: { shortest: number; median: number; longest: number };
};

/** Counts the calls of a day of the plan by the date that they have after it. */
export function dayFigures(plan: Plan, day: number): DayFigures {
  const [fromMs, toMs] = [day * dayMs, (day + 1) * dayMs];
  const all = plan.sessionsBetween(fromMs, toMs);
  const held = all.flatMap((session) => {
    const dateMs = snapshotAt(session, toMs + dayMs)?.dateMs ?? session.dateMs;
    return dayOf(dateMs) === day ? [{ session, dateMs }] : [];
  });
  const byHour = Array<number>(24).fill(0);
  const byType = new Map<string, number>();
  for (const { session, dateMs } of held) {
    byHour[Math.floor((dateMs - fromMs) / hourMs)]! += 1;
    const name = eventTypes.find(({ id }) => id === session.event.typeId)?.name ?? "other";
    byType.set(name, (byType.get(name) ?? 0) + 1);
  }
  const minutes = held.flatMap(({ session }) => lengthOf(session) ?? []).sort((a, b) => a - b);
  return {
    day,
    calls: held.length,
    results: held.filter(({ session }) => session.event.fiscalPeriod !== null).length,
    failed: held.filter(({ session }) => hasFailed(session)).length,
    byHour,
    byType,
    onHalfHour: held.filter(({ dateMs }) => dateMs % (30 * minuteMs) === 0).length,
    live: liveBetween(all, fromMs, toMs),
    minutes: {
      shortest: minutes[0] ?? 0,
      median: minutes[Math.floor(minutes.length / 2)] ?? 0,
      longest: minutes.at(-1) ?? 0,
    },
  };
}

const failures: readonly string[] = failureKinds;

function hasFailed(session: PlannedSession): boolean {
  return statesOf(session).some(({ state }) => failures.includes(state));
}

/** Whole minutes from going live to the end, of a call that was live. */
function lengthOf({ changes }: PlannedSession): number | null {
  const begun = changes.find(({ kind }) => kind === "wentLive");
  const ended = changes.find(({ kind }) => kind === "ended");
  const isWhole = !changes.some(({ kind }) => kind === "streamLost");
  return begun && ended && isWhole ? Math.round((ended.atMs - begun.atMs) / minuteMs) : null;
}

/** When a call is live, which an interruption divides. */
export function liveTimes(session: PlannedSession): { atMs: number; endMs: number }[] {
  const states = statesOf(session);
  return states.flatMap(({ state, atMs }, index) =>
    state === "live" ? [{ atMs, endMs: states[index + 1]?.atMs ?? session.untilMs }] : [],
  );
}

function liveBetween(sessions: readonly PlannedSession[], fromMs: number, toMs: number): DayFigures["live"] {
  const steps: { atMs: number; by: 1 | -1; isOnResults: boolean }[] = [];
  for (const session of sessions) {
    const isOnResults = session.event.fiscalPeriod !== null;
    for (const { atMs, endMs } of liveTimes(session))
      if (endMs > fromMs && atMs < toMs)
        steps.push({ atMs, by: 1, isOnResults }, { atMs: endMs, by: -1, isOnResults });
  }
  steps.sort((a, b) => a.atMs - b.atMs || b.by - a.by);
  let [live, results] = [0, 0];
  let [fewest, most, leastOnResults] = [Infinity, 0, 1];
  for (const [index, { atMs, by, isOnResults }] of steps.entries()) {
    live += by;
    if (isOnResults) results += by;
    const isLastOfMoment = steps[index + 1]?.atMs !== atMs;
    const lastsMs = (steps[index + 1]?.atMs ?? Infinity) - Math.max(atMs, fromMs);
    if (!isLastOfMoment || lastsMs <= 0 || atMs >= toMs) continue;
    fewest = Math.min(fewest, live);
    most = Math.max(most, live);
    if (live > 0) leastOnResults = Math.min(leastOnResults, results / live);
  }
  return { fewest: Number.isFinite(fewest) ? fewest : 0, most, leastOnResults };
}

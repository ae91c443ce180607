import type { HeldCall } from "./held-call.ts";
import { changesOf } from "./changes-of.ts";
import { createDayCalls, listedDays, meetingKeptDays } from "./day-calls.ts";
import { outcomesOf } from "./outcomes.ts";
import { outagesOn } from "./outage.ts";
import { leadDays, planSession } from "./plan-session.ts";
import { troublesOn } from "./planned-troubles.ts";
import type { PlannedChange, PlannedSession } from "./planned-session.ts";
import type { SampleStart } from "./sample-start.ts";
import { createSeasonCalendar, dayOf, seasonsKept } from "./season-calendar.ts";
import type { ScenarioWorld } from "./world.ts";

/** A change and the session it happens to. */
export type DueChange = { session: PlannedSession; change: PlannedChange };

/** Days whose sessions are held in memory: those that are listed, and some more. */
const daysCached = 140;

/**
 * Which sessions exist at any time, and what happens to them. The plan depends only on the seed, the world, the start of
 * the sample and the requested time, so that a service that restarts days later simply continues. It needs no database.
 */
export function createPlan(seed: string, world: ScenarioWorld, start: SampleStart) {
  const calendar = createSeasonCalendar(seed, start);
  const dayCalls = createDayCalls(seed, world, calendar);
  const sessionsOn = cached(daysCached, (day: number) => plannedAll(day, dayCalls.on(day)));
  const keptSessionsOn = cached(daysCached, (day: number) => plannedAll(day, dayCalls.keptOn(day)));

  function plannedAll(day: number, calls: readonly HeldCall[]): PlannedSession[] {
    const outages = outagesOn(day, start, calls);
    const hit = new Set(outages.flatMap(({ callIds }) => [...callIds]));
    const outcomes = outcomesOf(seed, { sample: start.sample, day, hit }, calls);
    const failing = new Set([...hit, ...outcomes.keys()]);
    const troubles = troublesOn(seed, { sample: start.sample, failing }, calls);
    return calls.map((call) =>
      planSession(seed, call, {
        trouble: troubles.get(call.id) ?? null,
        outcome: outcomes.get(call.id) ?? "onTime",
        outage: outages.find(({ callIds }) => callIds.has(call.id)) ?? null,
      }),
    );
  }

  /**
   * Sessions of the days whose sessions are listed at some time between two moments (milliseconds), by id. Those of the
   * last of these days may have left the list already.
   */
  function sessionsBetween(fromMs: number, toMs: number): PlannedSession[] {
    const days = numbers(dayOf(fromMs) - listedDays, dayOf(toMs) + leadDays.max + 1);
    return days
      .flatMap(sessionsOn)
      .filter(({ createdAtMs, untilMs }) => createdAtMs <= toMs && untilMs > fromMs);
  }

  /** What happens after `fromMs`, up to and including `toMs`, in order. */
  function changesBetween(fromMs: number, toMs: number): DueChange[] {
    const [first, last] = [dayOf(fromMs), dayOf(toMs)];
    const endings = dayCalls.endingsUpTo(last).flatMap((after) => numbers(first - after, last - after));
    return [
      ...numbers(first - listedDays, last + leadDays.max + 1).flatMap(sessionsOn),
      ...endings.filter((day) => day < first - listedDays).flatMap(keptSessionsOn),
    ]
      .flatMap((session) => changesOf(session, fromMs, toMs).map((change) => ({ session, change })))
      .sort((a, b) => a.change.atMs - b.change.atMs || a.session.id - b.session.id);
  }

  /** The days before those, the oldest first, whose calls may have events although no session is listed any more. */
  function keptDays(atMs: number): number[] {
    const today = dayOf(atMs);
    const { number, offset } = calendar.seasonOn(today);
    const oldest = calendar.startOf(number - seasonsKept - 1) + offset;
    return numbers(Math.min(oldest, today - meetingKeptDays), today - listedDays - 1);
  }

  /** The sessions of such a day whose events exist at a moment. */
  function keptOn(day: number, atMs: number): PlannedSession[] {
    return plannedAll(day, dayCalls.keptOn(day)).filter(({ untilMs }) => untilMs > atMs);
  }

  return { sessionsBetween, changesBetween, keptDays, keptOn };
}

export type Plan = ReturnType<typeof createPlan>;

/** The integers from one to another, both included. */
function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function cached<Value>(max: number, make: (day: number) => Value): (day: number) => Value {
  const made = new Map<number, Value>();
  return (day) => {
    const known = made.get(day);
    if (known !== undefined) return known;
    const value = make(day);
    const oldest = made.keys().next();
    if (made.size >= max && !oldest.done) made.delete(oldest.value);
    made.set(day, value);
    return value;
  };
}

import { eventTitle } from "#service/content/event-title.ts";
import { eventTypes } from "#service/content/event-types.ts";
import { seededRandom, wholeNumber } from "#service/content/seeded-random.ts";
import { quarterlyCall } from "./planned-event.ts";
import type { PlannedEvent, PlannedSession } from "./planned-session.ts";
import { sessionTimeline } from "./session-timeline.ts";
import { epochMs, slotRange, type Track } from "./track.ts";
import type { ScenarioCall, ScenarioWorld } from "./world.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type SampleSchedule = {
  name: string;
  firstId: number;
  endId: number;
  periodMs: number;
  leadMs: number;
  keptMs: number;
  /** Hour (UTC) of working days on which calls are held; any five minutes of any day when null. */
  hourOfDay: number | null;
};

/** Often enough that each company of a sample call has been on the board today, with its own words. */
export const todaysCalls: SampleSchedule = {
  name: "today",
  firstId: 100_000,
  endId: 1_000_000,
  periodMs: 6 * hourMs,
  leadMs: 3 * hourMs,
  keptMs: 8 * hourMs,
  hourOfDay: null,
};

/** Seldom enough that an address of a recorded call stays good for weeks. */
export const archivedCalls: SampleSchedule = {
  name: "archive",
  firstId: 10_000,
  endId: 100_000,
  periodMs: 28 * dayMs,
  leadMs: 7 * dayMs,
  keptMs: 36 * dayMs,
  hourOfDay: 14,
};

/** Calls beyond this many have no slots of their own. */
const callsPerPeriod = 16;

/** The sample calls by their own companies, always going well: one recording of each exists at any time. */
export function sampleTrack(seed: string, world: ScenarioWorld, schedule: SampleSchedule): Track {
  const calls = world.calls.slice(0, callsPerPeriod);

  function sessionOf(slot: number): PlannedSession | null {
    const index = slot % callsPerPeriod;
    const call = calls[index];
    if (!call) return null;
    const random = seededRandom(`${seed} ${schedule.name} ${slot}`);
    const periodStartMs = epochMs + Math.floor(slot / callsPerPeriod) * schedule.periodMs;
    const offsetMs = Math.floor((schedule.periodMs / calls.length) * index);
    const dateMs = suitableDate(periodStartMs + offsetMs, schedule.hourOfDay);
    return {
      id: schedule.firstId + slot,
      companyId: call.companyId,
      callSlug: call.slug,
      event: eventOfCall(call, dateMs),
      dateMs,
      changes: sessionTimeline({
        outcome: "onTime",
        random,
        createdAtMs: dateMs - schedule.leadMs,
        confirmedAtMs: dateMs - Math.floor(schedule.leadMs / 4),
        startsAtMs: dateMs + wholeNumber(random, 0, 50) * 1000,
        callSeconds: call.durationSeconds,
        keptMs: schedule.keptMs,
      }),
    };
  }

  return {
    firstId: schedule.firstId,
    endId: schedule.endId,
    slotsBetween: (fromMs, toMs) =>
      slotRange(
        fromMs - schedule.keptMs - schedule.periodMs - dayMs,
        toMs + schedule.leadMs + 2 * dayMs,
        schedule.periodMs / callsPerPeriod,
      ),
    sessionOf,
  };
}

/** The date at or up to two days before a moment on which a call would be held. */
function suitableDate(atMs: number, hourOfDay: number | null): number {
  if (hourOfDay === null) return Math.floor(atMs / (5 * minuteMs)) * 5 * minuteMs;
  const dayStartMs = Math.floor(atMs / dayMs) * dayMs;
  const daysIntoWeekend = { 6: 1, 0: 2 }[new Date(dayStartMs).getUTCDay()] ?? 0;
  return dayStartMs - daysIntoWeekend * dayMs + hourOfDay * hourMs;
}

/** The event that a call's title speaks of; its type is found by the titles that types give. */
function eventOfCall({ title }: ScenarioCall, dateMs: number): PlannedEvent {
  const date = new Date(dateMs);
  for (const fiscalYearOffset of [0, -1, 1]) {
    const type = eventTypes.find(({ id }) => eventTitle(id, date, fiscalYearOffset) === title);
    if (!type) continue;
    const period = /^[QH][1-4]$/.exec(type.name)?.[0] ?? null;
    const fiscalYear = period === null ? null : date.getUTCFullYear() + fiscalYearOffset;
    return { title, typeId: type.id, fiscalYear, fiscalPeriod: period };
  }
  return { ...quarterlyCall(dateMs), title };
}

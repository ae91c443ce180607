import { callForEvent } from "#service/content/call-for-event.ts";
import { seededRandom, wholeNumber } from "#service/content/seeded-random.ts";
import type { LocalTime } from "./local-time.ts";
import { smoothOutcomes, troubledOutcomes, type Outcome } from "./outcomes.ts";
import type { PlannedChange } from "./planned-session.ts";
import { quarterStartMs } from "./quarters.ts";
import { sessionIdOf } from "./record-ids.ts";
import { seasonOf, type Season } from "./seasons.ts";
import { sessionTimeline, settledAfterMs, startDelayMs } from "./session-timeline.ts";
import { shuffledBlocks, pairedSlots } from "./shuffled.ts";
import { epochMs } from "./track.ts";
import { tradingDays } from "./trading-day.ts";
import type { ScenarioCall, ScenarioWorld } from "./world.ts";

const minuteMs = 60_000;
export const dayMs = 86_400_000;

/**
 * The interval between starts of calls. Each slot also has the announcement, the confirmation, the transcript and the
 * recording of other calls, a fifth of a slot apart, so that something changes every 15 seconds at any hour.
 */
export const slotMs = 50_000;
export const slotsPerDay = dayMs / slotMs;
/** The number of different days that are replayed alternately: a call is recorded for about a day, then scheduled. */
export const replayedDays = 2;
const phaseMs = slotMs / 5;
const jitterMs = 400;
/** A call has its recording this many slots after its start: longer than any call lasts. */
const slotsToRecording = 26;

const troubledEvery = 3;
const announcementBlock = { size: 40, blocksBack: 40 };
const confirmationBlock = { size: 20, blocksBack: 30 };
/** The longest time between announcement and start. */
export const longestLeadMs = (announcementBlock.blocksBack + 1) * announcementBlock.size * slotMs;
const movedShare = 0.12;
const attemptsPerReplay = 4;

/** How a call goes on one day; `dateMs` is the announced date. */
export type Replay = { dateMs: number; changes: readonly PlannedChange[] };

/**
 * Which call is held in each slot of the replayed days, and how it goes each time. Slots are numbered through all
 * replayed days; days count from the start of the plan.
 */
export function createReplays(seed: string, world: ScenarioWorld, localTime: LocalTime) {
  const held = tradingDays(seed, world.companies, localTime, { slotsPerDay, days: replayedDays });
  const outcomeOf = outcomes(seed);
  const announcedIn = pairedSlots(`${seed} announced`, announcementBlock.size, announcementBlock.blocksBack);
  const confirmedIn = pairedSlots(`${seed} confirmed`, confirmationBlock.size, confirmationBlock.blocksBack);

  function seasonIn(number: number, quarter: number): Season {
    const { company, kind } = held[number]!;
    return seasonOf(company, kind, quarter);
  }

  function callOf(number: number, { event }: Season): ScenarioCall {
    return callForEvent(world.calls, ({ companyId }) => companyId === held[number]!.company.id, event);
  }

  function replayOn(dayNumber: number, number: number, season: Season): Replay {
    const slot = dayNumber * slotsPerDay + (number % slotsPerDay);
    const random = seededRandom(`${seed} run ${slot}`);
    const inSlot = (other: number, phase: number) =>
      epochMs + other * slotMs + phase * phaseMs + wholeNumber(random, 0, jitterMs - 1);
    const outcome = outcomeOf(slot);
    const startsAtMs = inSlot(slot, 0);
    const announcedAtMs = inSlot(announcedIn(slot), 3);
    const confirmedAtMs = inSlot(confirmedIn(slot), 2);
    const finalDateMs = wholeMinute(startsAtMs - startDelayMs(outcome, random));
    const quarterHours = random() < movedShare ? wholeNumber(random, 1, 8) : 0;
    const dateMs = finalDateMs + quarterHours * 15 * minuteMs;
    const attempt = 1 + (dayNumber - firstDayOf(number, season)) * attemptsPerReplay;
    const announced: PlannedChange[] = [
      { atMs: announcedAtMs, kind: "replayed", dateMs, attempt },
      ...movedTo(finalDateMs, quarterHours, announcedAtMs, confirmedAtMs),
      { atMs: confirmedAtMs, kind: "confirmed" },
    ];
    const timeline = sessionTimeline({
      outcome,
      random,
      startsAtMs,
      callSeconds: callOf(number, season).durationSeconds,
      openedAtMs: inSlot(slot, 1),
      recordedAtMs: inSlot(slot + slotsToRecording, 4),
    });
    return { dateMs, changes: [...announced, ...timeline] };
  }

  /** The properties of a call that are the same on every day; it exists from the announcement of its first run. */
  function callIn(number: number, season: Season) {
    const first = created(replayOn(firstDayOf(number, season), number, season));
    const session = {
      id: sessionIdOf(season.firstQuarter, number),
      companyId: held[number]!.company.id,
      callSlug: callOf(number, season).slug,
      event: season.event,
      createdAtMs: first.changes[0]!.atMs,
      dateMs: first.dateMs,
    };
    return { session, first: first.changes };
  }

  return { seasonIn, replayOn, callIn };
}

export type Replays = ReturnType<typeof createReplays>;

/** The first day of a season on which a slot is held. */
export function firstDayOf(number: number, { firstQuarter }: Season): number {
  return nextDayHeld((quarterStartMs(firstQuarter) - epochMs) / dayMs, number);
}

/** The last day of a season on which a slot is held. */
export function lastDayOf(number: number, { lastQuarter }: Season): number {
  return nextDayHeld((quarterStartMs(lastQuarter + 1) - epochMs) / dayMs, number) - replayedDays;
}

/** The first day, not before a given one, on which a slot is held. */
export function nextDayHeld(dayNumber: number, number: number): number {
  const turn = Math.floor(number / slotsPerDay);
  return dayNumber + ((((turn - dayNumber) % replayedDays) + replayedDays) % replayedDays);
}

/** When the last replay of a season is over and the call is archived. */
export function archivedAtMs(number: number, season: Season): number {
  return epochMs + lastDayOf(number, season) * dayMs + (number % slotsPerDay) * slotMs + 2 * settledAfterMs;
}

function outcomes(seed: string): (slot: number) => Outcome {
  const smooth = shuffledBlocks(`${seed} smooth`, smoothOutcomes);
  const troubled = shuffledBlocks(`${seed} troubled`, troubledOutcomes);
  return (slot) => (slot % troubledEvery === 0 ? troubled(slot / troubledEvery) : smooth(slot));
}

function created({ dateMs, changes: [announced, ...rest] }: Replay): Replay {
  return { dateMs, changes: [{ atMs: announced!.atMs, kind: "created" }, ...rest] };
}

function movedTo(dateMs: number, quarterHours: number, fromMs: number, toMs: number): PlannedChange[] {
  if (quarterHours === 0) return [];
  return [{ atMs: Math.round((fromMs + toMs) / 2), kind: "dateMoved", dateMs }];
}

function wholeMinute(ms: number): number {
  return Math.floor(ms / minuteMs) * minuteMs;
}

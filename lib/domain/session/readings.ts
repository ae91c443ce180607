import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import { airTroubles, type AirTrouble } from "../../contract/board/values/air-readings.ts";
import type { Trouble } from "../../contract/board/values/troubles.ts";
import { epoch } from "../../contract/public-v3/instant.ts";
import { observedStates, type ObservedState } from "../../contract/public-v3/session-state.ts";
import { enteredState } from "./since-when.ts";
import { lanes } from "./lanes.ts";
import { isBrokenOff, isFailed, laneOf, isRecorded, isLive, isKnown, stateWording } from "./session-state.ts";
import { states } from "./states.ts";

/** What Callboard concludes from a state and its history. Screens show readings differently from upstream's states. */
export const readings = [
  "late",
  "overrun",
  "stuck",
  ...airTroubles,
  "waiting",
  "stillHeard",
  "notChecked",
  "flapping",
  "recovered",
] as const;
export type Reading = (typeof readings)[number];

/** Readings of a state that lasts too long; a session has at most one of them. */
export const overdueReadings = ["late", "overrun", "stuck"] as const satisfies readonly Reading[];
export type OverdueReading = (typeof overdueReadings)[number];

/** The fixed word for a reading, the same on every screen. */
export const readingWording: Record<Reading, string> = {
  late: "Late",
  overrun: "Overrun",
  stuck: "Stuck",
  silent: "Silent",
  noStream: "No stream",
  stalled: "Stalled",
  endedEarly: "Ended early",
  textBehind: "Text behind",
  waiting: "Waiting",
  stillHeard: "Still heard",
  notChecked: "Not checked",
  flapping: "Flapping",
  recovered: "Recovered",
};

/** What each reading means. */
export const readingReasons: Record<Reading, string> = {
  late: "the scheduled time has passed and the data provider does not report it live",
  overrun: "it has been live for far longer than calls usually are",
  stuck: "its recording has been processing for longer than that usually takes",
  silent: "its stream goes on, but nothing is heard in it",
  noStream: "its stream can't be read",
  stalled: "its stream does not go on",
  endedEarly: "its stream says that it has ended",
  textBehind: "its text is more than a minute behind the sound",
  waiting: "its stream is silent, and the scheduled time is not yet",
  stillHeard: "its stream goes on and is heard, although upstream says that it failed",
  notChecked: "its sound can't be decoded, or its media server can't be reached",
  flapping: "it keeps failing and recovering",
  recovered: "it failed and works again",
};

/** A call that never began is called late for at most this long. */
export const lateAtMostMs = 12 * 3_600_000;

/**
 * The reading of a state that lasts too long, and its duration: since the scheduled time, since it went live, or
 * since processing began. Where the start was not observed it is a minimum. `now` in milliseconds since the epoch.
 */
export function overdueReading(
  session: BoardSession,
  now: number,
  rules: ReadingRules,
): { reading: OverdueReading; ms: number } | null {
  switch (overdueOf(session.state)) {
    case "late": {
      const ms = now - Date.parse(session.date);
      return ms >= rules.lateAfterMs && ms < lateAtMostMs ? { reading: "late", ms } : null;
    }
    case "overrun": {
      const ms = now - Date.parse(enteredState(session).since);
      return ms >= rules.overrunAfterMs ? { reading: "overrun", ms } : null;
    }
    case "stuck": {
      const ms = now - Date.parse(session.stateSince);
      return ms >= rules.stuckAfterMs ? { reading: "stuck", ms } : null;
    }
    case null:
      return null;
  }
}

/** The overdue reading that a state can lead to; null for states that may last. */
export function overdueOf(state: ObservedState): OverdueReading | null {
  return states[state].overdue;
}

/** How often a session failed, recovered or went back a lane within the rule's time; 0 below the rule's number. */
export function flappingCount(session: BoardSession, now: number, rules: ReadingRules): number {
  const { unsteadyAt } = session;
  if (unsteadyAt.length < rules.flappingChanges) return 0;
  const count = unsteadyAt.filter((at) => now - Date.parse(at) < rules.flappingWithinMs).length;
  return count >= rules.flappingChanges ? count : 0;
}

/** True for a while after a failed session was observed to recover. A new attempt at the same step is no recovery. */
export function isRecovered(session: BoardSession, now: number, rules: ReadingRules): boolean {
  const { previousState, state, stateSince } = session;
  if (previousState === null || !isFailed(previousState)) return false;
  const works = isRecorded(state) || (isLive(state) && laneOf(previousState) === "live");
  const ms = now - Date.parse(stateSince);
  return works && ms >= 0 && ms < rules.recoveredForMs;
}

/** What is heard of a call on the air, where that is worth telling; it began at `onAir.since`. */
export const heardReadings = [
  ...airTroubles,
  "waiting",
  "stillHeard",
  "notChecked",
] as const satisfies readonly Reading[];
export type HeardReading = (typeof heardReadings)[number];

/**
 * What is heard of a session's stream: trouble, waiting and what can't be checked while upstream calls it live, and sound
 * while upstream calls it failed. Null where the two agree, and before the first checks.
 */
export function heardReading({ state, onAir }: Pick<BoardSession, "state" | "onAir">): HeardReading | null {
  if (onAir === null) return null;
  const { reading } = onAir;
  if (isBrokenOff(state)) return reading === "fine" ? "stillHeard" : null;
  return reading === "fine" ? null : reading;
}

/** Whether a reading is about the stream of a call, and not about its state. */
export function isHeard(reading: Reading): reading is HeardReading {
  return heardReadings.some((heard) => heard === reading);
}

/** Whether what is heard is trouble. */
export function isAirTrouble(reading: string | null): reading is AirTrouble {
  return airTroubles.some((trouble) => trouble === reading);
}

/** What somebody can take on of a session: its failure, else the trouble that is heard of it; null where there is neither. */
export function troubleOf(session: Pick<BoardSession, "state" | "onAir">): Trouble | null {
  if (isFailed(session.state)) return session.state;
  const heard = heardReading(session);
  return isAirTrouble(heard) ? heard : null;
}

/** Trouble: when it was first seen, and not before when it began. Milliseconds since the epoch. */
export interface PresentTrouble {
  kind: Trouble;
  at: number;
  notBefore: number | null;
}

/** What `troubleOf` finds, with its times. */
export function presentTrouble(
  session: Pick<BoardSession, "state" | "stateSince" | "stateNotBefore" | "onAir">,
): PresentTrouble | null {
  const kind = troubleOf(session);
  if (kind === null) return null;
  const { onAir, stateSince, stateNotBefore } = session;
  const [since, notBefore] =
    isAirTrouble(kind) && onAir ? [onAir.since, onAir.notBefore] : [stateSince, stateNotBefore];
  return { kind, at: Date.parse(since), notBefore: epoch(notBefore) };
}

/** The word for a failure or trouble on the air. */
export function troubleWording(trouble: Trouble): string {
  return isAirTrouble(trouble) ? readingWording[trouble] : stateWording[trouble];
}

/** A reading for which a wall has a tile. */
export type AlertReading = OverdueReading | AirTrouble;

/** The reading for which a session that needs attention has a tile: what is heard of it before what its state lasts. */
export function alertReadingOf(session: BoardSession): AlertReading | null {
  const heard = heardReading(session);
  return isAirTrouble(heard) ? heard : overdueOf(session.state);
}

/** All readings of a session at `now`, most urgent first. */
export function readingsOf(session: BoardSession, now: number, rules: ReadingRules): Reading[] {
  const found: Reading[] = [];
  const overdue = overdueReading(session, now, rules);
  if (overdue) found.push(overdue.reading);
  const heard = heardReading(session);
  if (heard) found.push(heard);
  if (flappingCount(session, now, rules) > 0) found.push("flapping");
  if (isRecovered(session, now, rules)) found.push("recovered");
  return found;
}

/** Every instant at which a reading of this session can begin or end, in milliseconds since the epoch. */
export function readingChangesAt(session: BoardSession, rules: ReadingRules): number[] {
  const { date, wentLiveAt, state, stateSince, unsteadyAt } = session;
  const since = Date.parse(stateSince);
  const changes = unsteadyAt.map((at) => Date.parse(at) + rules.flappingWithinMs);
  changes.push(since, since + rules.recoveredForMs);
  const overdue = overdueOf(state);
  if (overdue === "late") changes.push(Date.parse(date) + rules.lateAfterMs, Date.parse(date) + lateAtMostMs);
  if (overdue === "overrun")
    changes.push((wentLiveAt === null ? since : Date.parse(wentLiveAt)) + rules.overrunAfterMs);
  if (overdue === "stuck") changes.push(since + rules.stuckAfterMs);
  return changes;
}

/** Counts sessions by reading at `now`. */
export function countReadings(
  sessions: readonly BoardSession[],
  now: number,
  rules: ReadingRules,
): Record<Reading, number> {
  const counts = Object.fromEntries(readings.map((reading) => [reading, 0])) as Record<Reading, number>;
  for (const session of sessions) {
    for (const reading of readingsOf(session, now, rules)) counts[reading] += 1;
  }
  return counts;
}

/** True for a change into a failure, out of one, or back to an earlier lane. An unknown state shows none of them. */
export function isUnsteady(from: ObservedState, to: ObservedState): boolean {
  if (!isKnown(from) || !isKnown(to)) return false;
  if (isFailed(from) || isFailed(to)) return true;
  return lanes.indexOf(laneOf(to)) < lanes.indexOf(laneOf(from));
}

/** What a filter can ask for: a state or a reading. */
export const filterableStates: readonly FilterableState[] = [...observedStates, ...readings];
export type FilterableState = ObservedState | Reading;

/** True for a reading, false for a state. */
export function isReading(sought: FilterableState): sought is Reading {
  return readings.some((reading) => reading === sought);
}

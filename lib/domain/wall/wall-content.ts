import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { matchesRange } from "../board/board-filter.ts";
import { attentionOf, type AttentionInput } from "../board/attention.ts";
import { compareInLane } from "../board/lane-order.ts";
import { listedDay } from "../session/listed-day.ts";
import { isRecovered } from "../session/readings.ts";
import { isConfirmed, isLive, isProcessing, isRecorded } from "../session/session-state.ts";
import { dayOf } from "../time/local-time.ts";
import { alertGroups, type AlertGroup } from "./alert-groups.ts";

/** What a wall shows, most urgent first. */
export interface WallContent {
  /** Newest first, with acknowledged and snoozed ones after the others. */
  failures: readonly BoardSession[];
  /** Sessions with trouble on the air, then late, overrun and stuck ones, longest first in each; handled trouble is last. */
  overdue: readonly BoardSession[];
  /** Failures and overdue sessions by kind. */
  groups: readonly AlertGroup[];
  /** Sessions that recovered a short while ago, the last one first. */
  recovered: readonly BoardSession[];
  /** Live sessions without those above, newest first. */
  live: readonly BoardSession[];
  /** Coming up, soonest first. */
  next: readonly BoardSession[];
  counts: WallCounts;
}

export interface WallCounts {
  /** Failures and trouble on the air that are neither acknowledged nor snoozed, and overdue sessions. */
  attention: number;
  live: number;
  confirmed: number;
  processing: number;
  recordedToday: number;
}

/** How far ahead "next up" looks. */
const nextUpMs = 3 * 3_600_000;

/** Sorts a board's sessions for a wall, whose day is that of its zone, by default UTC. */
export function wallContent(
  sessions: readonly BoardSession[],
  input: AttentionInput & { zone?: string },
): WallContent {
  const { now, rules, zone = "UTC" } = input;
  const inState = (isMeant: (state: ObservedState) => boolean) =>
    sessions.filter(({ state }) => isMeant(state));
  const day = dayOf(now, zone);
  const isToday = matchesRange("today", now, zone);
  const today = sessions.filter(isToday);
  const { open, handled, overdue: unhandled, troubledHandled, count } = attentionOf(today, input);
  const overdue = [...unhandled, ...troubledHandled];
  const failures = [...open, ...handled];
  const awaited = inState(isConfirmed).sort(compareInLane("confirmed"));
  const next = awaited.filter((session) => Date.parse(session.date) - now > -rules.lateAfterMs);
  const allLive = inState(isLive).sort(compareInLane("live"));
  const recovered = sessions
    .filter((session) => isRecovered(session, now, rules) && !overdue.includes(session))
    .sort((a, b) => Date.parse(b.stateSince) - Date.parse(a.stateSince) || a.id - b.id);
  const elsewhere = new Set([...overdue, ...recovered]);
  return {
    failures,
    overdue,
    groups: alertGroups(failures, overdue),
    recovered,
    live: allLive.filter((session) => !elsewhere.has(session)),
    next: next.filter((session) => Date.parse(session.date) - now < nextUpMs),
    counts: {
      attention: count,
      live: allLive.length,
      confirmed: awaited.filter(isToday).length,
      processing: inState(isProcessing).length,
      recordedToday: inState(isRecorded).filter((session) => listedDay(session, zone) === day).length,
    },
  };
}

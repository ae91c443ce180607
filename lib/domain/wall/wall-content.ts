import type { Snooze } from "../../contract/board/acting.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import { isInRange } from "../board/board-filter.ts";
import { compareInLane, failuresOf } from "../board/lane-order.ts";
import { splitByCalm } from "../marks/calm.ts";
import { isRecovered, overdueReading } from "../session/readings.ts";
import { alertGroups, type AlertGroup } from "./alert-groups.ts";

/** What a wall shows, most urgent first. */
export interface WallContent {
  /** Newest first, with acknowledged and snoozed ones after the others. */
  failures: readonly BoardSession[];
  /** Sessions with an overdue reading: late, then overrun, then stuck; longest first in each. */
  overdue: readonly BoardSession[];
  /** Failures and overdue sessions by kind. */
  groups: readonly AlertGroup[];
  /** Sessions that recovered a short while ago, the last one first. */
  recovered: readonly BoardSession[];
  /** Live sessions without overruns and recovered ones, newest first. */
  live: readonly BoardSession[];
  /** Coming up, soonest first. */
  next: readonly BoardSession[];
  counts: WallCounts;
}

export interface WallCounts {
  /** Failures that are neither acknowledged nor snoozed, and overdue sessions. */
  attention: number;
  live: number;
  willBeLive: number;
  processing: number;
  recordedToday: number;
}

/** How far ahead "next up" looks. */
const nextUpMs = 3 * 3_600_000;
const dayMs = 86_400_000;

/** Sorts a board's sessions for a wall. `now` in milliseconds since the epoch. */
export function wallContent(
  sessions: readonly BoardSession[],
  now: number,
  rules: ReadingRules,
  snoozes: readonly Snooze[] = [],
): WallContent {
  const inState = (state: BoardSession["state"]) => sessions.filter((session) => session.state === state);
  const split = splitByCalm(
    failuresOf(sessions.filter((session) => isInRange(session, "today", now))),
    snoozes,
    now,
  );
  const failures = [...split.open, ...split.calm];
  const awaited = inState("willBeLive").sort(compareInLane("willBeLive"));
  const next = awaited.filter((session) => Date.parse(session.date) - now > -rules.lateAfterMs);
  const allLive = inState("live").sort(compareInLane("live"));
  const overdue = overdueFirst(sessions, now, rules);
  const recovered = sessions
    .filter((session) => isRecovered(session, now, rules) && !overdue.includes(session))
    .sort((a, b) => Date.parse(b.stateSince) - Date.parse(a.stateSince) || a.id - b.id);
  const elsewhere = new Set([...overdue, ...recovered]);
  const today = Math.floor(now / dayMs);
  return {
    failures,
    overdue,
    groups: alertGroups(failures, overdue),
    recovered,
    live: allLive.filter((session) => !elsewhere.has(session)),
    next: next.filter((session) => Date.parse(session.date) - now < nextUpMs),
    counts: {
      attention: split.open.length + overdue.length,
      live: allLive.length,
      willBeLive: awaited.filter((session) => isInRange(session, "today", now)).length,
      processing: inState("processingRecording").length,
      recordedToday: inState("recordingAvailable").filter(
        (session) => Math.floor(Date.parse(session.date) / dayMs) === today,
      ).length,
    },
  };
}

const urgency = { late: 0, overrun: 1, stuck: 2 } as const;

function overdueFirst(sessions: readonly BoardSession[], now: number, rules: ReadingRules): BoardSession[] {
  return sessions
    .flatMap((session) => {
      const overdue = overdueReading(session, now, rules);
      return overdue ? [{ session, ...overdue }] : [];
    })
    .sort((a, b) => urgency[a.reading] - urgency[b.reading] || b.ms - a.ms || a.session.id - b.session.id)
    .map(({ session }) => session);
}

import type { BoardSession } from "../contract/board/board-session.ts";
import { isInRange } from "./board-filter.ts";
import { lastRecovery } from "./failure-words.ts";
import { compareInLane, failuresOf } from "./lane-order.ts";
import { isLate, lateGraceMs } from "./session-timing.ts";

/** What a room needs to know, in the order in which it needs it. */
export interface WallContent {
  /** Newest first. */
  failures: readonly BoardSession[];
  /** Confirmed, past their time and not live: our own reading. Longest overdue first. */
  late: readonly BoardSession[];
  /** Newest on air first. */
  live: readonly BoardSession[];
  /** Coming up, soonest first. */
  next: readonly BoardSession[];
  counts: WallCounts;
  /** When the last failure that we saw ended, in milliseconds since the epoch; null when we saw none end. */
  lastRecoveryAt: number | null;
}

export interface WallCounts {
  attention: number;
  live: number;
  willBeLive: number;
  processing: number;
  recordedToday: number;
}

/** How far ahead "next up" looks. */
export const nextUpMs = 3 * 3_600_000;
const dayMs = 86_400_000;

/** Sorts a board for a wall. `now` in milliseconds since the epoch. */
export function wallContent(sessions: readonly BoardSession[], now: number): WallContent {
  const inState = (state: BoardSession["state"]) => sessions.filter((session) => session.state === state);
  const failures = failuresOf(sessions.filter((session) => isInRange(session, "today", now)));
  const awaited = inState("willBeLive").sort(compareInLane("willBeLive"));
  const late = awaited.filter((session) => isLate(session, now));
  const next = awaited.filter((session) => isAhead(session, now));
  const live = inState("live").sort(compareInLane("live"));
  const today = Math.floor(now / dayMs);
  return {
    failures,
    late,
    live,
    next: next.filter((session) => Date.parse(session.date) - now < nextUpMs),
    counts: {
      attention: failures.length + late.length,
      live: live.length,
      willBeLive: next.filter((session) => isInRange(session, "today", now)).length,
      processing: inState("processingRecording").length,
      recordedToday: inState("recordingAvailable").filter(
        (session) => Math.floor(Date.parse(session.date) / dayMs) === today,
      ).length,
    },
    lastRecoveryAt: lastRecovery(sessions),
  };
}

function isAhead(session: BoardSession, now: number): boolean {
  return Date.parse(session.date) - now > -lateGraceMs;
}

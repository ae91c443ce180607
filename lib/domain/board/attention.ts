import type { Snooze } from "../../contract/board/acting.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { airTroubles } from "../../contract/board/values/air-readings.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import { splitByHandled } from "./handled-failures.ts";
import {
  heardReading,
  isAirTrouble,
  overdueReading,
  overdueReadings,
  type Reading,
} from "../session/readings.ts";
import { failuresOf } from "./lane-order.ts";

/** What among some sessions needs attention, the same on every screen. */
export interface Attention {
  /** Failures that nobody is on and that were not expected, newest first. */
  open: readonly BoardSession[];
  /** Failures that are acknowledged or snoozed, newest first. */
  handled: readonly BoardSession[];
  /** Sessions with trouble on the air, by how much is lost, then late, overrun and stuck ones; longest first in each. */
  overdue: readonly BoardSession[];
  /** How many need attention: open failures and those of `overdue`. */
  count: number;
}

/** When and by which rules sessions are looked at. `now` in milliseconds since the epoch. */
export interface AttentionInput {
  now: number;
  rules: ReadingRules;
  snoozes: readonly Snooze[];
}

/** What needs attention among these sessions. */
export function attentionOf(
  sessions: readonly BoardSession[],
  { now, rules, snoozes }: AttentionInput,
): Attention {
  const { open, handled } = splitByHandled(failuresOf(sessions), snoozes, now);
  const overdue = overdueFirst(sessions, now, rules);
  return { open, handled, overdue, count: open.length + overdue.length };
}

const urgency: readonly Reading[] = [...airTroubles, ...overdueReadings];

function overdueFirst(sessions: readonly BoardSession[], now: number, rules: ReadingRules): BoardSession[] {
  return sessions
    .flatMap((session): { session: BoardSession; reading: Reading; ms: number }[] => {
      const heard = heardReading(session);
      if (isAirTrouble(heard) && session.onAir)
        return [{ session, reading: heard, ms: now - Date.parse(session.onAir.since) }];
      const overdue = overdueReading(session, now, rules);
      return overdue ? [{ session, ...overdue }] : [];
    })
    .sort(
      (a, b) =>
        urgency.indexOf(a.reading) - urgency.indexOf(b.reading) || b.ms - a.ms || a.session.id - b.session.id,
    )
    .map(({ session }) => session);
}

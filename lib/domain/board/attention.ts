import type { Snooze } from "../../contract/board/acting.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import { splitByHandled } from "./handled-failures.ts";
import { overdueReading } from "../session/readings.ts";
import { failuresOf } from "./lane-order.ts";

/** What among some sessions needs attention, the same on every screen. */
export interface Attention {
  /** Failures that nobody is on and that were not expected, newest first. */
  open: readonly BoardSession[];
  /** Failures that are acknowledged or snoozed, newest first. */
  handled: readonly BoardSession[];
  /** Sessions with an overdue reading: late, then overrun, then stuck; longest first in each. */
  overdue: readonly BoardSession[];
  /** How many need attention: open failures and overdue sessions. */
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

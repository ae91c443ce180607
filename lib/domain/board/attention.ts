import type { Snooze } from "../../contract/board/acting.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import { splitByHandled } from "./handled-failures.ts";
import { heardReading, isAirTrouble, overdueReading, overdueReadings } from "../session/readings.ts";
import { byHeard, failuresOf } from "./lane-order.ts";

/** What among some sessions needs attention, the same on every screen. */
export interface Attention {
  /** Failures that nobody is on and that were not expected, newest first. */
  open: readonly BoardSession[];
  /** Failures that are acknowledged or snoozed, newest first. */
  handled: readonly BoardSession[];
  /** Sessions with trouble on the air that nobody is on, by how much is lost, newest first in each. */
  troubled: readonly BoardSession[];
  /** Those that are acknowledged or snoozed, in the same order. */
  troubledHandled: readonly BoardSession[];
  /** Those of `troubled`, then late, overrun and stuck sessions, longest first in each. */
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
  const heard = sessions.filter((session) => isAirTrouble(heardReading(session)));
  heard.sort((a, b) => byHeard(a, b) || a.id - b.id);
  const { open: troubled, handled: troubledHandled } = splitByHandled(heard, snoozes, now);
  const isHeard = new Set(heard);
  const lasting = sessions.filter((session) => !isHeard.has(session));
  const overdue = [...troubled, ...overdueFirst(lasting, now, rules)];
  return { open, handled, troubled, troubledHandled, overdue, count: open.length + overdue.length };
}

function overdueFirst(sessions: readonly BoardSession[], now: number, rules: ReadingRules): BoardSession[] {
  return sessions
    .flatMap((session) => {
      const overdue = overdueReading(session, now, rules);
      return overdue ? [{ session, ...overdue }] : [];
    })
    .sort(
      (a, b) =>
        overdueReadings.indexOf(a.reading) - overdueReadings.indexOf(b.reading) ||
        b.ms - a.ms ||
        a.session.id - b.session.id,
    )
    .map(({ session }) => session);
}

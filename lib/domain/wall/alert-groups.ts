import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { alertReadingOf, type AlertReading } from "../session/readings.ts";

/** The sessions with one kind of failure or one reading that needs attention. */
export interface AlertGroup {
  state: ObservedState;
  /** Null for failures. */
  reading: AlertReading | null;
  /** In the order in which they were given. */
  sessions: readonly BoardSession[];
}

/**
 * Failures and overdue sessions by kind: the largest group of failures first, then overdue sessions, most urgent first.
 *
 * @param failures newest first, with acknowledged and snoozed ones last
 * @param overdue trouble on the air, then late, overrun and stuck
 */
export function alertGroups(
  failures: readonly BoardSession[],
  overdue: readonly BoardSession[],
): AlertGroup[] {
  const failed = byKind(failures).sort((a, b) => b.sessions.length - a.sessions.length);
  return [...failed, ...byKind(overdue)];
}

/** Failures have a group for each state, all others for each reading. */
function byKind(sessions: readonly BoardSession[]): AlertGroup[] {
  const groups = new Map<string, AlertGroup>();
  for (const session of sessions) {
    const { state } = session;
    const reading = alertReadingOf(session);
    const key = reading ?? state;
    const known = groups.get(key) ?? { state, reading, sessions: [] };
    groups.set(key, { ...known, sessions: [...known.sessions, session] });
  }
  return [...groups.values()];
}

/** The number of sessions by exchange, the most frequent first. */
export function exchangeCounts(sessions: readonly BoardSession[]): { exchange: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { company } of sessions) {
    if (company?.exchange) counts.set(company.exchange, (counts.get(company.exchange) ?? 0) + 1);
  }
  return [...counts]
    .map(([exchange, count]) => ({ exchange, count }))
    .sort((a, b) => b.count - a.count || a.exchange.localeCompare(b.exchange));
}

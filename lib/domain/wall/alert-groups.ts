import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { overdueOf, type OverdueReading } from "../session/readings.ts";

/** The sessions with one kind of failure or one overdue reading. */
export interface AlertGroup {
  state: ObservedState;
  /** Null for failures. */
  reading: OverdueReading | null;
  /** In the order in which they were given. */
  sessions: readonly BoardSession[];
}

/**
 * Failures and overdue sessions by kind: the largest group of failures first, then overdue sessions, most urgent first.
 *
 * @param failures newest first, with acknowledged and snoozed ones last
 * @param overdue late, then overrun, then stuck
 */
export function alertGroups(
  failures: readonly BoardSession[],
  overdue: readonly BoardSession[],
): AlertGroup[] {
  const failed = byState(failures).sort((a, b) => b.sessions.length - a.sessions.length);
  return [...failed, ...byState(overdue)];
}

function byState(sessions: readonly BoardSession[]): AlertGroup[] {
  const states = new Map<ObservedState, BoardSession[]>();
  for (const session of sessions) states.set(session.state, [...(states.get(session.state) ?? []), session]);
  return [...states].map(([state, members]) => ({
    state,
    reading: overdueOf(state),
    sessions: members,
  }));
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

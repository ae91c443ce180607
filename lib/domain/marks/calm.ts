import type { Snooze } from "../../contract/board/acting.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { isFailed } from "../session/session-state.ts";

/** The snooze in force that expects a session's failure; null where none does. `now` in milliseconds since the epoch. */
export function snoozeOver(session: BoardSession, snoozes: readonly Snooze[], now: number): Snooze | null {
  if (!isFailed(session.state)) return null;
  const covers = ({ companyId, state, until }: Snooze) =>
    Date.parse(until) > now &&
    (companyId === null ? state === session.state : companyId === session.companyId);
  return snoozes.find(covers) ?? null;
}

/** True for a failure that somebody is on, or that was expected. It is shown calmly, and counted all the same. */
export function isCalm(session: BoardSession, snoozes: readonly Snooze[], now: number): boolean {
  return (
    isFailed(session.state) &&
    (session.acknowledgement !== null || snoozeOver(session, snoozes, now) !== null)
  );
}

/** Failures by whether they need somebody; each keeps its order. */
export function splitByCalm(
  failures: readonly BoardSession[],
  snoozes: readonly Snooze[],
  now: number,
): { open: BoardSession[]; calm: BoardSession[] } {
  const split = { open: [] as BoardSession[], calm: [] as BoardSession[] };
  for (const session of failures) split[isCalm(session, snoozes, now) ? "calm" : "open"].push(session);
  return split;
}

const unseenForMs = 12 * 3_600_000;

/**
 * Sessions that failed and recovered within the last twelve hours without anybody having been on it, latest first.
 */
export function recoveredUnacknowledged(sessions: Iterable<BoardSession>, now: number): BoardSession[] {
  const endedAt = ({ recoveredAt }: BoardSession) => Date.parse(recoveredAt ?? "");
  return [...sessions]
    .filter(
      (session) =>
        session.recoveredAt !== null &&
        !session.wasAcknowledged &&
        !isFailed(session.state) &&
        now - endedAt(session) < unseenForMs,
    )
    .sort((a, b) => endedAt(b) - endedAt(a) || a.id - b.id);
}

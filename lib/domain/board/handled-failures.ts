import type { Snooze } from "../../contract/board/acting.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { isInScope, scopeOf } from "./snooze-scope.ts";
import { troubleOf } from "../session/readings.ts";
import { isFailed } from "../session/session-state.ts";

/**
 * The snooze that covers a session's failure, or the trouble that is heard of it, at `now` (milliseconds since the epoch);
 * null where none does.
 */
export function snoozeCovering(
  session: BoardSession,
  snoozes: readonly Snooze[],
  now: number,
): Snooze | null {
  return troubleOf(session) === null ? null : snoozeInForce(session, snoozes, now);
}

/** The snooze that covers whatever happens to a session at `now`, one of a kind only while it has that state. */
export function snoozeInForce(session: BoardSession, snoozes: readonly Snooze[], now: number): Snooze | null {
  // Maintenance may be of everything.
  const covers = (snooze: Snooze) => scopeOf(snooze) === null || isInScope(session, snooze);
  return snoozes.find((snooze) => Date.parse(snooze.until) > now && covers(snooze)) ?? null;
}

/** True for a failure or trouble on the air that is acknowledged or snoozed. It is shown without alarm and still counted. */
export function isHandled(session: BoardSession, snoozes: readonly Snooze[], now: number): boolean {
  return (
    troubleOf(session) !== null &&
    (session.acknowledgement !== null || snoozeInForce(session, snoozes, now) !== null)
  );
}

/** Splits sessions with trouble into open and handled ones; each part keeps the order. */
export function splitByHandled(
  troubled: readonly BoardSession[],
  snoozes: readonly Snooze[],
  now: number,
): { open: BoardSession[]; handled: BoardSession[] } {
  const split = { open: [] as BoardSession[], handled: [] as BoardSession[] };
  for (const session of troubled) split[isHandled(session, snoozes, now) ? "handled" : "open"].push(session);
  return split;
}

const listedForMs = 12 * 3_600_000;

/** Sessions that recovered within the last twelve hours from a failure that nobody acknowledged, latest first. */
export function recoveredUnacknowledged(sessions: Iterable<BoardSession>, now: number): BoardSession[] {
  const endedAt = ({ recoveredAt }: BoardSession) => Date.parse(recoveredAt ?? "");
  return [...sessions]
    .filter(
      (session) =>
        session.recoveredAt !== null &&
        !session.wasAcknowledged &&
        !isFailed(session.state) &&
        now - endedAt(session) < listedForMs,
    )
    .sort((a, b) => endedAt(b) - endedAt(a) || a.id - b.id);
}

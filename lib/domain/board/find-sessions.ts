import type { BoardSession } from "../../contract/board/board-session.ts";
import { matchesText } from "./text-filter.ts";
import { isFailed, isLive } from "../session/session-state.ts";

/**
 * The sessions that match a text, live ones first, then by the distance of their date from `now` (milliseconds since
 * the epoch). For an empty text: those that are live or have failed.
 */
export function findSessions(
  sessions: readonly BoardSession[],
  text: string,
  now: number,
  limit: number,
): BoardSession[] {
  const isWanted =
    text === ""
      ? (session: BoardSession) => isLive(session.state) || isFailed(session.state)
      : matchesText(text);
  const distance = (session: BoardSession) => Math.abs(Date.parse(session.date) - now);
  return sessions
    .filter(isWanted)
    .sort((a, b) => rank(a) - rank(b) || distance(a) - distance(b) || a.id - b.id)
    .slice(0, limit);
}

function rank(session: BoardSession): number {
  return isLive(session.state) ? 0 : 1;
}

import type { BoardSession } from "../../contract/board/board-session.ts";

/** What to call a session's company; its id while the company has not been copied yet. */
export function companyName(session: BoardSession): string {
  return session.company?.displayName ?? `Company ${session.companyId}`;
}

/** What to call a session's event; its id while the event has not been copied yet. */
export function eventTitle(session: BoardSession): string {
  return session.event?.title ?? `Event ${session.eventId}`;
}

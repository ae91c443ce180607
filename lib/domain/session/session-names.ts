import type { BoardCompany, BoardEvent } from "../../contract/board/board-session.ts";

/** What to call a session's company; its id while the company has not been copied yet. */
export function companyName(session: {
  companyId: number;
  company: Pick<BoardCompany, "displayName"> | null;
}): string {
  return session.company?.displayName ?? `Company ${session.companyId}`;
}

/** What to call a session's event; its id while the event has not been copied yet. */
export function eventTitle(session: { eventId: number; event: Pick<BoardEvent, "title"> | null }): string {
  return session.event?.title ?? `Event ${session.eventId}`;
}

/** A company's first ticker and its exchange, `OBIO · NasdaqGM`; null where neither is known. */
export function listingOf({
  company,
}: {
  company: Pick<BoardCompany, "ticker" | "exchange"> | null;
}): string | null {
  const known = [company?.ticker, company?.exchange].filter((name) => name != null);
  return known.length === 0 ? null : known.join(" · ");
}

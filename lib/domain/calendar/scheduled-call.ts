import type { BoardCompany, BoardEvent, BoardSession } from "../../contract/board/board-session.ts";
import type { Calendar } from "../../contract/board/calendar.ts";
import { hasProbablyNoHour } from "../../contract/public-v3/assumptions.ts";

/** A session as a calendar shows it, with its company and event; either is null while it is not copied yet. */
export type ScheduledCall = Pick<
  BoardSession,
  "id" | "eventId" | "companyId" | "state" | "date" | "wentLiveAt" | "updatedAt"
> & {
  company: BoardCompany | null;
  event: Pick<BoardEvent, "title"> | null;
};

/**
 * The calls of an answer in its span, by date, with the board's fields where those are newer. A call that the board
 * has moved into the span or out of it moves with them. Instants in milliseconds.
 */
export function scheduledCalls(
  calendar: Calendar,
  board: ReadonlyMap<number, BoardSession> | undefined,
): ScheduledCall[] {
  const companies = new Map(calendar.companies.map((company) => [company.id, company]));
  const from = Date.parse(calendar.from);
  const to = Date.parse(calendar.to);
  const listed = calendar.sessions.map(({ title, ...session }): ScheduledCall => ({
    ...session,
    company: companies.get(session.companyId) ?? null,
    event: title === null ? null : { title },
  }));
  const calls = new Map(listed.map((call) => [call.id, call]));
  for (const session of board?.values() ?? []) {
    const known = calls.get(session.id);
    if (!known || Date.parse(session.updatedAt) > Date.parse(known.updatedAt)) calls.set(session.id, session);
  }
  return [...calls.values()]
    .map((call) => ({ call, at: Date.parse(call.date) }))
    .filter(({ at }) => at >= from && at < to)
    .sort((a, b) => a.at - b.at || a.call.id - b.call.id)
    .map(({ call }) => call);
}

/** True for a coming call that is listed at midnight UTC while its coverage is not confirmed: see the assumption. */
export function isEstimated({ state, date }: Pick<ScheduledCall, "state" | "date">): boolean {
  return hasProbablyNoHour(state, Date.parse(date));
}

import type { BoardCompany, BoardEvent, BoardSession } from "../../contract/board/board-session.ts";
import type { Calendar } from "../../contract/board/calendar.ts";
import { hasProbablyNoHour } from "../../contract/public-v3/assumptions.ts";

/** A session as a calendar shows it, with its company and event; each is null until it is copied. */
export type ScheduledCall = Pick<
  BoardSession,
  "id" | "eventId" | "companyId" | "state" | "date" | "wentLiveAt" | "updatedAt"
> & {
  company: BoardCompany | null;
  event: (Pick<BoardEvent, "title"> & Partial<BoardEvent>) | null;
  /** Its former date, where it was moved in the last seven days. */
  movedFrom?: string;
};

/** A call at its former date, which is its `date`. */
export type FormerCall = ScheduledCall & { movedTo: string };

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
  const movedFrom = new Map(calendar.moved.map((move) => [move.session.id, move.from]));
  const listed = calendar.sessions.map((session) => toCall(session, companies));
  const calls = new Map(listed.map((call) => [call.id, call]));
  for (const session of board?.values() ?? []) {
    const known = calls.get(session.id);
    if (!known || Date.parse(session.updatedAt) > Date.parse(known.updatedAt)) calls.set(session.id, session);
  }
  return [...calls.values()]
    .map((call) => ({ call, at: Date.parse(call.date) }))
    .filter(({ at }) => at >= from && at < to)
    .sort((a, b) => a.at - b.at || a.call.id - b.call.id)
    .map(({ call }) => (movedFrom.has(call.id) ? { ...call, movedFrom: movedFrom.get(call.id) } : call));
}

/** The moved calls whose former date lies in the span, by that date. */
export function formerCalls(calendar: Calendar): FormerCall[] {
  const companies = new Map(calendar.companies.map((company) => [company.id, company]));
  const [spanFrom, spanTo] = [Date.parse(calendar.from), Date.parse(calendar.to)];
  return calendar.moved
    .filter(({ from }) => Date.parse(from) >= spanFrom && Date.parse(from) < spanTo)
    .map(({ from, session }) => ({ ...toCall(session, companies), date: from, movedTo: session.date }))
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date) || a.id - b.id);
}

function toCall(
  { title, ...session }: Calendar["sessions"][number],
  companies: ReadonlyMap<number, BoardCompany>,
): ScheduledCall {
  const company = companies.get(session.companyId) ?? null;
  return { ...session, company, event: title === null ? null : { title } };
}

/** True for an unconfirmed call that is listed at midnight UTC (see `hasProbablyNoHour`). */
export function isEstimated({ state, date }: Pick<ScheduledCall, "state" | "date">): boolean {
  return hasProbablyNoHour(state, Date.parse(date));
}

const dayMs = 86_400_000;

/** How long a moved call is also shown at its former date. */
export const moveShownMs = 7 * dayMs;

/**
 * True where a call was moved to another time. From midnight to an hour of the same day is not a move, because the hour
 * was not known before. Milliseconds since the epoch.
 */
export function isMove(from: number, to: number): boolean {
  if (from === to) return false;
  const isSameDay = Math.floor(from / dayMs) === Math.floor(to / dayMs);
  return !(isSameDay && from % dayMs === 0);
}

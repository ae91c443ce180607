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
  /** The date that it had within seven days, where it was moved. */
  movedFrom?: string;
};

/** Where a call was before it was moved: its `date` is the former one. */
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

/** Where calls of a span were before they were moved, by date. */
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

/** True for a coming call that is listed at midnight UTC while its coverage is not confirmed: see the assumption. */
export function isEstimated({ state, date }: Pick<ScheduledCall, "state" | "date">): boolean {
  return hasProbablyNoHour(state, Date.parse(date));
}

const dayMs = 86_400_000;

/** How long a moved call is shown at its former date as well. */
export const moveShownMs = 7 * dayMs;

/**
 * True where a call takes place at another time than before. An hour that is given for the day at whose midnight a
 * call stood is no move: the hour was not known before. Milliseconds since the epoch.
 */
export function isMove(from: number, to: number): boolean {
  if (from === to) return false;
  const isSameDay = Math.floor(from / dayMs) === Math.floor(to / dayMs);
  return !(isSameDay && from % dayMs === 0);
}

import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/** A call as a calendar needs it; `startsAt` is an ISO string. */
export interface CalendarCall {
  sessionId: number;
  title: string;
  company: string;
  startsAt: string;
  url: string;
  /** Stands before the link. */
  note?: string;
  /** The call probably has no hour yet, so that it takes the whole day. */
  isEstimated?: boolean;
  /** In a calendar that programs subscribe to: when the call last changed, and a number that rose with it. */
  revision?: { sequence: number; changedAt: number; isCancelled: boolean };
}

/** What a calendar says of itself; `refreshSeconds` is how often a program that subscribes to it should ask. */
interface CalendarHead {
  name: string;
  description: string;
  refreshSeconds?: number;
}

const blockedMs = 60 * 60_000;

/** An iCalendar file (RFC 5545) with an event for each call. `now`: milliseconds; `about` describes the calendar. */
export function calendarFile(calls: readonly CalendarCall[], now: number, about?: CalendarHead): string {
  const { refreshSeconds, ...head } = about ?? {};
  const calendar = ical({ ...head, prodId: { company: "Callboard", product: "Sessions", language: "EN" } });
  if (refreshSeconds !== undefined) calendar.ttl(refreshSeconds).method(ICalCalendarMethod.PUBLISH);
  for (const call of calls) calendar.createEvent(eventOf(call, now));
  return calendar.toString();
}

function eventOf({ isEstimated = false, revision, ...call }: CalendarCall, now: number) {
  const start = Date.parse(call.startsAt);
  const link = `Listen and read along: ${call.url}`;
  return {
    id: `session-${call.sessionId}@callboard`,
    stamp: new Date(revision?.changedAt ?? now),
    start: new Date(start),
    ...(isEstimated ? { allDay: true } : { end: new Date(start + blockedMs) }),
    summary: `${isEstimated ? "(est.) " : ""}${call.company}: ${call.title}`,
    description: call.note === undefined ? link : `${call.note}\n${link}`,
    url: call.url,
    ...(revision && { sequence: revision.sequence, lastModified: new Date(revision.changedAt) }),
    ...((isEstimated || revision) && { status: statusOf(isEstimated, revision?.isCancelled ?? false) }),
  };
}

function statusOf(isEstimated: boolean, isCancelled: boolean): ICalEventStatus {
  if (isCancelled) return ICalEventStatus.CANCELLED;
  return isEstimated ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

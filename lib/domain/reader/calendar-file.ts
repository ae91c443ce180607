import ical from "ical-generator";

/** A call as a calendar needs it; `startsAt` is an ISO string. */
export interface CalendarCall {
  sessionId: number;
  title: string;
  company: string;
  startsAt: string;
  url: string;
}

const blockedMs = 60 * 60_000;

/** An iCalendar file (RFC 5545) with one event. `now`: milliseconds. */
export function calendarFile(call: CalendarCall, now: number): string {
  const start = Date.parse(call.startsAt);
  const calendar = ical({ prodId: { company: "Callboard", product: "Sessions", language: "EN" } });
  calendar.createEvent({
    id: `session-${call.sessionId}@callboard`,
    stamp: new Date(now),
    start: new Date(start),
    end: new Date(start + blockedMs),
    summary: `${call.company}: ${call.title}`,
    description: `Listen and read along: ${call.url}`,
    url: call.url,
  });
  return calendar.toString();
}

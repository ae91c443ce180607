import ical from "ical-generator";

/** A call as a calendar needs it; `startsAt` is an ISO string. */
export interface CalendarCall {
  sessionId: number;
  title: string;
  company: string;
  startsAt: string;
  url: string;
  /** Stands before the link. */
  note?: string;
}

const blockedMs = 60 * 60_000;

/** An iCalendar file (RFC 5545) with an event for each call. `now`: milliseconds; `about` describes the calendar. */
export function calendarFile(
  calls: readonly CalendarCall[],
  now: number,
  about?: { name: string; description: string },
): string {
  const calendar = ical({ ...about, prodId: { company: "Callboard", product: "Sessions", language: "EN" } });
  for (const call of calls) {
    const start = Date.parse(call.startsAt);
    const link = `Listen and read along: ${call.url}`;
    calendar.createEvent({
      id: `session-${call.sessionId}@callboard`,
      stamp: new Date(now),
      start: new Date(start),
      end: new Date(start + blockedMs),
      summary: `${call.company}: ${call.title}`,
      description: call.note === undefined ? link : `${call.note}\n${link}`,
      url: call.url,
    });
  }
  return calendar.toString();
}

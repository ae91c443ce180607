import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/** A call for a calendar. `startsAt` is an ISO string. */
export interface CalendarCall {
  sessionId: number;
  title: string;
  company: string;
  startsAt: string;
  url: string;
  /** Text before the link. */
  note?: string;
  /** True where the call probably has no hour yet, so that its event lasts the whole day. */
  isEstimated?: boolean;
  /** For a calendar feed: when the call last changed, and a number that rises with every change. */
  revision?: { sequence: number; changedAt: number; isCancelled: boolean };
}

/** The name and description of a calendar. `refreshSeconds` is how often programs should request a feed. */
interface CalendarHead {
  name: string;
  description: string;
  refreshSeconds?: number;
  /** How many minutes before each call an alarm sounds; null for none. */
  alarmMinutes?: number | null;
}

const blockedMs = 60 * 60_000;

/** An iCalendar file (RFC 5545) with an event for each call. `now` in milliseconds since the epoch. */
export function calendarFile(calls: readonly CalendarCall[], now: number, about?: CalendarHead): string {
  const { refreshSeconds, alarmMinutes = null, ...head } = about ?? {};
  const calendar = ical({ ...head, prodId: { company: "Callboard", product: "Sessions", language: "EN" } });
  if (refreshSeconds !== undefined) calendar.ttl(refreshSeconds).method(ICalCalendarMethod.PUBLISH);
  for (const call of calls) calendar.createEvent({ ...eventOf(call, now), ...alarmOf(call, alarmMinutes) });
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

/** Nobody is alarmed of a call without an hour, or of one that is gone. */
function alarmOf({ isEstimated, revision }: CalendarCall, minutes: number | null) {
  if (minutes === null || isEstimated || revision?.isCancelled) return {};
  return { alarms: [{ type: ICalAlarmType.display, trigger: minutes * 60 }] };
}

function statusOf(isEstimated: boolean, isCancelled: boolean): ICalEventStatus {
  if (isCancelled) return ICalEventStatus.CANCELLED;
  return isEstimated ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

import type { Calendar } from "#lib/contract/board/calendar.ts";
import { spanTitle, weekdayName, type CalendarView } from "#lib/domain/calendar/calendar-span.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { dayOfLocal, instantOf } from "#lib/domain/time/local-time.ts";
import type { ScheduledCall } from "#lib/domain/calendar/scheduled-call.ts";
import { daysWithin, listedTime } from "#lib/domain/session/listed-day.ts";
import { utcDay, utcMonth, utcShortDay, utcTime } from "#lib/domain/text/utc-wording.ts";
import { wordsIn } from "#lib/domain/text/zone-wording.ts";

const iso = (at: number) => new Date(at).toISOString();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The time within which a weekday names one day only. */
const weekdayMs = 6 * 24 * hourMs;

/** What the calendar says. Days and hours are given in local time, of which the words are those of UTC. */
export const calendarWording = {
  title: "Calendar",
  views: { day: "Day", week: "Week", month: "Month", agenda: "Agenda" } satisfies Record<
    CalendarView,
    string
  >,
  loading: "Loading the calendar",
  failed: "The calendar can't be loaded",
  week: (number: number) => `week ${number}`,
  back: (view: CalendarView) => `Previous ${turnOf(view)}`,
  on: (view: CalendarView) => `Next ${turnOf(view)}`,
  today: "Today",
  /** `isPart` for a day that is copied only in part, because it is one of another zone. */
  calls: (count: number, isPart = false) => {
    if (!isPart) return counted(count, "call");
    return count === 0 ? "partly copied" : `at least ${counted(count, "call")}`;
  },
  failures: (count: number) => `${count.toLocaleString("en")} failed`,
  noHour: "Hour not known",
  estimated: "est.",
  estimatedLegend: "Estimated",
  estimatedReason: "Listed at midnight UTC and not confirmed: the hour is probably not known yet",
  now: (local: number, zone: string) => `Now, ${utcTime(iso(local), "minutes")} ${zoneName(local, zone)}`,
  hours: (zone: string) => `Hours in ${zone}`,
  hour: (start: number) =>
    `${weekdayName(start).slice(0, 3)} ${utcTime(iso(start), "minutes")} – ${utcTime(iso(start + hourMs), "minutes")}`,
  hourLabel: (start: number, states: string, zone: string) =>
    `${weekdayName(start)} ${utcShortDay(iso(start))}, ${utcTime(iso(start), "minutes")} ${zoneName(start, zone)}${states === "" ? "" : `: ${states}`}`,
  all: (count: number) => `All ${count.toLocaleString("en")}`,
  noneInHour: "No calls in this hour.",
  more: (count: number) => `+${count}`,
  moreLabel: (count: number) => `${counted(count, "more call")} by name in this hour`,
  monthOf: (day: number) => utcMonth(iso(day)),
  dayHeading: (day: number) => `${weekdayName(day)}, ${utcDay(iso(day))}`,
  onlyHour: (hour: number, zone: string) => `Only ${calendarWording.hour(hour)} ${zoneName(hour, zone)}.`,
  wholeAgenda: "All seven days",
  showEarlier: (count: number) => `Show ${counted(count, "earlier call")} of today`,
  movedTo: (call: Moved, to: string, zone: string) => `to ${placeOf(to, call, zone)}`,
  movedFrom: (call: Moved, from: string, zone: string) => `from ${placeOf(from, call, zone)}`,
  movedLegend: (count: number) => `${count.toLocaleString("en")} moved`,
  movedReason: "Moved within the last seven days, as far as Callboard saw it",
  hourElsewhere: "The hour is not of the day in the address. Its own day is shown.",
  noCalls: (view: CalendarView, day: number) => `No calls, ${spanTitle(view, day)}`,
  noCallsHere: "Other days may have some.",
  noneMatch: "No calls here match the filters",
  noneMatchReason: (all: number) => `${counted(all, "call")} without filters.`,
  notCopied: (copied: Calendar["copied"], zone: string) => {
    const { from, to } = daysWithin(copied, zone);
    return `Only ${utcDay(iso(from))} to ${utcDay(iso(to - dayMs))} are copied. Earlier and later days are not known.`;
  },
  initialSync: "Calls are still being copied, so some may be missing.",
  cut: "There are too many calls to list: the last of these days are missing.",
  byName: (watched: number) => (watched === 0 ? "None watched" : `${watched} watched, by name`),
  byNameFiltered: "By name: calls that match the filters",
  subscribe: "Subscribe",
  subscribeTitle: "Subscribe with a calendar program",
  subscribeReason:
    "Give this address to Outlook, Google Calendar or Apple Calendar to keep this view there. Its filters stay as they are now; its days move on with the date.",
  subscribeWatched:
    "The calendar follows the watchlist as it changes. Keep the address to yourself: whoever has it sees these calls.",
  alarm: "Alarm",
  alarmOf: (minutes: number | null) => (minutes === null ? "None" : `${minutes} min before`),
  subscribeWatchedNone: "The watchlist has no company yet, so this calendar would be empty.",
  subscribePrograms: "Calendar programs",
  download: "Download once",
};

function turnOf(view: CalendarView): string {
  return view === "agenda" ? "week" : view;
}

/** What the zone is called in an hour of its own. */
function zoneName(hour: number, zone: string): string {
  return wordsIn(zone).name(iso(instantOf(hour, zone)));
}

type Moved = Pick<ScheduledCall, "state" | "date">;

/** Another time of a call as briefly as tells it from its own: the hour on one day, the weekday near it, else the date. */
function placeOf(date: string, call: Moved, zone: string): string {
  const time = listedTime({ state: call.state, date }, zone);
  const own = listedTime(call, zone);
  if (dayOfLocal(time) === dayOfLocal(own)) return utcTime(iso(time), "minutes");
  return Math.abs(time - own) < weekdayMs ? weekdayName(time).slice(0, 3) : utcShortDay(iso(time));
}

import { daysAround } from "../../../domain/time/time-window.ts";
import { filterCalls, type CalendarFilter } from "../../../domain/calendar/calendar-filter.ts";
import { isEstimated, type ScheduledCall } from "../../../domain/calendar/scheduled-call.ts";
import { feedWording } from "../../../domain/calendar/feed-wording.ts";
import { calendarFile } from "../../../domain/reader/calendar-file.ts";
import { companyName, eventTitle } from "../../../domain/session/session-names.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { findCompanies } from "../../store/read/find-company.ts";
import { readCalendar, type CalendarRow } from "../../store/read/read-calendar.ts";
import { toBoardCompany } from "../../store/board/board-company.ts";
import { watchedCompanies } from "../saved/watched-companies.ts";
import { toCalendarSession } from "./get-calendar.ts";

/** Calendar programs keep past entries themselves. */
const daysBack = 7;
const maxCalls = 2_000;
/** The most rows that are read to find the calls of a filter. */
const maxRows = 40_000;
/** How long a call that is gone upstream is sent as cancelled, so that programs that fetch the feed daily see it. */
const cancelledForMs = 14 * 86_400_000;
const refreshSeconds = 3_600;

/** Which calls, of which watchlist as it is now, and how many minutes before each an alarm sounds. */
interface FeedQuestion {
  filter: CalendarFilter;
  watchlist?: string | null;
  alarmMinutes?: number | null;
}

type FeedCall = ScheduledCall & { row: CalendarRow };

/**
 * A calendar that a program can subscribe to: the calls of a filter from a week back to the end of the copied days, at
 * most 2,000, the soonest first. `publicUrl` begins the links. It changes only when a call, or its watchlist, does.
 * @throws ServiceProblem notFound for a watchlist that was deleted
 */
export async function getCalendarFeed(
  { filter, watchlist = null, alarmMinutes = null }: FeedQuestion,
  publicUrl: string,
  runtime: Runtime = currentRuntime(),
): Promise<string> {
  const { store, clock, env, pollHealth } = runtime;
  const now = clock.now();
  const span = daysAround(now, Math.min(daysBack, env.WINDOW_DAYS_BACK), env.WINDOW_DAYS_AHEAD);
  const rows = await readCalendar(store.db, span, { limit: maxRows, removedAfter: now - cancelledForMs });
  const ids = [...new Set(rows.map((row) => row.company_id))];
  const known = await findCompanies(store.db, ids);
  const companies = new Map(known.map((row) => [row.id, toBoardCompany(row)]));
  const calls = rows.map((row): FeedCall => {
    const { title, ...session } = toCalendarSession(row);
    const company = companies.get(row.company_id) ?? null;
    return { ...session, company, event: title === null ? null : { title }, row };
  });
  // No person is asked: whoever has the address has the list's id, which nobody can guess.
  const watched = watchlist === null ? filter.watched : await watchedCompanies(watchlist, null, runtime);
  const found = filterCalls(calls, { ...filter, watched });
  return calendarFile(
    found.slice(0, maxCalls).map((call) => toEntry(call, publicUrl)),
    now,
    {
      name: feedWording.name,
      description: feedWording.description({
        cutAt: found.length > maxCalls || rows.length === maxRows ? maxCalls : null,
        freshness: pollHealth.freshness(),
      }),
      refreshSeconds,
      alarmMinutes,
    },
  );
}

function toEntry({ row, ...call }: FeedCall, publicUrl: string) {
  const isCancelled = row.removed_at !== null;
  const changedAt = Math.max(row.updated_at, row.removed_at ?? 0);
  return {
    sessionId: call.id,
    title: eventTitle(call),
    company: companyName(call),
    startsAt: call.date,
    url: `${publicUrl}/sessions/${call.id}`,
    note: isCancelled ? feedWording.gone : isEstimated(call) ? feedWording.estimated : undefined,
    isEstimated: isEstimated(call),
    // Upstream has no revision number; the age of a record at its last change, in seconds, increases with each change.
    revision: {
      sequence: Math.max(0, Math.floor((changedAt - row.created_at) / 1_000)),
      changedAt,
      isCancelled,
    },
  };
}

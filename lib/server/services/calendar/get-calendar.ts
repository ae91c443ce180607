import { iso } from "../../../contract/public-v3/instant.ts";
import { maxCalendarDays, type Calendar } from "../../../contract/board/calendar.ts";
import { unknownState } from "../../../contract/public-v3/session-state.ts";
import { daysAround, type TimeWindow } from "../../../domain/time/time-window.ts";
import { isMove, moveShownMs } from "../../../domain/calendar/scheduled-call.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { SingleFlightCache } from "../../single-flight-cache.ts";
import { findCompanies } from "../../store/read/find-company.ts";
import { readCalendar, readScheduled, type CalendarRow } from "../../store/read/read-calendar.ts";
import { readEarlierDates } from "../../store/record-date-changes.ts";
import type { Queryable } from "../../store/schema.ts";
import { readWatermark } from "../../store/watermarks.ts";
import { ServiceProblem } from "../service-problem.ts";
import { toBoardCompany } from "../../store/board/board-company.ts";

const dayMs = 86_400_000;
const owner = Symbol.for("callboard.calendar");
/** Rows may be this old, because screens take newer fields from the board. */
const limits = { maxEntries: 24, ttlMs: 5_000 };
const maxSessions = 20_000;
const maxMoved = 2_000;

/**
 * The sessions scheduled in a time range, from the copy; read once for all viewers. Milliseconds since the epoch.
 * @throws ServiceProblem badRequest
 */
export async function getCalendar(span: TimeWindow, runtime: Runtime = currentRuntime()): Promise<Calendar> {
  if (!(span.to > span.from) || span.to - span.from > maxCalendarDays * dayMs)
    throw new ServiceProblem("badRequest", `to must be later than from, by at most ${maxCalendarDays} days.`);
  const cache = runtime.singleton(owner, () => new SingleFlightCache<Rows>(runtime.clock, limits));
  const rows = await cache.get(`${span.from} ${span.to}`, () => read(span, runtime));
  return { ...rows, freshness: runtime.pollHealth.freshness() };
}

type Rows = Omit<Calendar, "freshness">;

async function read(span: TimeWindow, { store, clock, env }: Runtime): Promise<Rows> {
  const copied = daysAround(clock.now(), env.WINDOW_DAYS_BACK, env.WINDOW_DAYS_AHEAD);
  const { is_full_copy_done: isCopied } = await readWatermark(store.db, "sessions");
  const rows = await readCalendar(store.db, span, { limit: maxSessions + 1 });
  const shown = rows.slice(0, maxSessions);
  const moved = await readMoved(span, store.db, clock.now());
  const listed = [...shown, ...moved.map(({ row }) => row)];
  const companies = await findCompanies(store.db, [...new Set(listed.map((row) => row.company_id))]);
  return {
    from: iso(span.from),
    to: iso(span.to),
    copied: { from: iso(copied.from), to: iso(copied.to) },
    isCopyComplete: isCopied === 1,
    isCut: rows.length > shown.length,
    companies: companies.map(toBoardCompany),
    sessions: shown.map(toCalendarSession),
    moved: moved.map(({ row, from }) => ({ from: iso(from), session: toCalendarSession(row) })),
  };
}

/** The sessions that were recently moved out of a time range or into it, with their former date. */
async function readMoved({ from, to }: TimeWindow, db: Queryable, now: number) {
  const earlier = await readEarlierDates(db, now - moveShownMs);
  if (earlier.size === 0) return [];
  const isIn = (date: number) => date >= from && date < to;
  return (await readScheduled(db, [...earlier.keys()]))
    .map((row) => ({ row, from: earlier.get(row.id)?.from ?? row.date }))
    .filter((one) => isMove(one.from, one.row.date) && (isIn(one.from) || isIn(one.row.date)))
    .slice(0, maxMoved);
}

/** A row as a calendar shows it. A state that cannot be read now is unknown. */
export function toCalendarSession(row: CalendarRow): Calendar["sessions"][number] {
  return {
    id: row.id,
    eventId: row.event_id,
    companyId: row.company_id,
    title: row.title,
    state: row.unreadable_at === null ? row.state : unknownState,
    date: iso(row.date),
    wentLiveAt: iso(row.went_live_at),
    updatedAt: iso(row.updated_at),
  };
}

/** The server's time in milliseconds since the epoch, to the minute, so that a page is the same within a minute. */
export function getTime(): number {
  const minuteMs = 60_000;
  return Math.floor(currentRuntime().clock.now() / minuteMs) * minuteMs;
}

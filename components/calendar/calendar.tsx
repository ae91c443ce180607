"use client";

import { clsx } from "clsx";
import { useMemo } from "react";
import { MaintenanceNote } from "#components/marks/maintenance-note.tsx";
import { AddressNote } from "#components/shell/address-note.tsx";
import { StaleDataNotice, QueryGround, QueryScreen } from "#components/shell/query-screen.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import {
  calendarParams,
  useCalendarParams,
  type CalendarParams,
} from "#lib/client/address/calendar-params.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useMediaQuery } from "#lib/client/page/use-media-query.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { calendarQuery } from "#lib/client/queries/calendar.ts";
import type { Calendar } from "#lib/contract/board/calendar.ts";
import { askedDay } from "#lib/domain/calendar/calendar-address.ts";
import { calendarSpan, type CalendarView } from "#lib/domain/calendar/calendar-span.ts";
import { listedWithin } from "#lib/domain/session/listed-day.ts";
import { localTime } from "#lib/domain/time/local-time.ts";
import { isWithin } from "#lib/domain/time/time-window.ts";
import { filterWording } from "#lib/domain/text/filter-wording.ts";
import { CalendarDays } from "./calendar-days.tsx";
import { CalendarFilters } from "./calendar-filters.tsx";
import { CalendarHead } from "./calendar-head.tsx";
import { calendarWording } from "./calendar-wording.ts";
import { useCalendar } from "./use-calendar.ts";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import { isEstimated } from "#lib/domain/calendar/scheduled-call.ts";
import { groupCalls } from "#lib/domain/calendar/calendar-hours.ts";
import { stateWording, toneOf } from "#lib/domain/session/session-state.ts";

/** Every call by day and hour. `at` is when the server rendered the page, in milliseconds since the epoch. */
export function Calendar({ at }: { at: number }) {
  const controls = useCalendarParams();
  const { params } = controls;
  const now = useMinute() ?? at;
  const isNarrow = useMediaQuery("(max-width: 767px)");
  const view: CalendarView = isNarrow ? "agenda" : params.view;
  const { zone } = useZoneWording();
  const day = askedDay(params, now, zone);
  const span = useMemo(() => calendarSpan(view, day), [view, day]);
  const calendar = useCalendar(span, zone, params);
  const { error, all } = calendar;
  // Until the watchlist has arrived, the calls of every company would be shown.
  const data = calendar.isPending ? undefined : calendar.data;
  const problems = [
    isElsewhere(params, view) && calendarWording.hourElsewhere,
    calendar.watchlistProblem !== null && filterWording.watchlistProblem[calendar.watchlistProblem],
  ].filter((problem) => problem !== false);
  return (
    <QueryGround query={calendarQuery(listedWithin(span, zone))}>
      <div className="flex flex-1 flex-col gap-3 px-4 py-4 md:px-5">
        <CalendarHead
          controls={controls}
          view={view}
          day={day}
          companies={calendar.companies}
          listId={calendar.listId}
        />
        <CalendarFilters all={all} controls={controls} isNarrowed={calendar.isNarrowed} />
        <AddressNote params={calendarParams} also={problems} />
        <MaintenanceNote />
        <QueryScreen
          query={{ data, error, refetch: calendar.refetch }}
          words={calendarWording}
          skeleton={<Skeleton className="h-[42rem] rounded-xl" />}
        >
          {(answer) => (
            <>
              <StaleDataNotice error={error} />
              <IncompleteNote calendar={answer} zone={zone} />
              {/* The server does not know how wide a screen is; a phone gets its list once it is hydrated. */}
              <div className={clsx("contents", view !== "agenda" && "max-md:hidden")}>
                <CalendarDays
                  calendar={calendar}
                  controls={controls}
                  view={view}
                  day={day}
                  span={span}
                  zone={zone}
                  now={localTime(now, zone)}
                />
                <CalendarFoot calendar={calendar} />
              </div>
              {calendar.shown.length === 0 && (
                <EmptyNote
                  title={calendar.isNarrowed ? calendarWording.noneMatch : calendarWording.noCalls(view, day)}
                  className="py-4"
                >
                  {calendar.isNarrowed
                    ? calendarWording.noneMatchReason(all.length)
                    : calendarWording.noCallsHere}
                </EmptyNote>
              )}
            </>
          )}
        </QueryScreen>
      </div>
    </QueryGround>
  );
}

const dayMs = 86_400_000;

/** True where an address has an hour that is not of its days in any zone. */
function isElsewhere({ date, hour }: CalendarParams, view: CalendarView): boolean {
  if (date === null || hour === null) return false;
  const { from, to } = calendarSpan(view, date);
  return !isWithin({ from: from - dayMs, to: to + dayMs }, hour);
}

/** Says why calls may be missing: initial sync in progress, days that are not copied, more calls than fit. */
function IncompleteNote({ calendar, zone }: { calendar: Calendar; zone: string }) {
  const { from, to, copied, isCopyComplete, isCut } = calendar;
  const isOutside = Date.parse(from) < Date.parse(copied.from) || Date.parse(to) > Date.parse(copied.to);
  const notes = [
    !isCopyComplete && calendarWording.initialSync,
    isOutside && calendarWording.notCopied(copied, zone),
    isCut && calendarWording.cut,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <p role="status" className="rounded-lg border border-line px-3 py-2 text-13 text-ink-2">
      {notes.join(" ")}
    </p>
  );
}

/** The legend: the states of the shown calls with their counts, and which calls are shown by name. */
function CalendarFoot({ calendar }: { calendar: ReturnType<typeof useCalendar> }) {
  const { shown, former, watched, isNarrowed } = calendar;
  const { states } = groupCalls([...shown]);
  const moved = new Set([...former, ...shown.filter(({ movedFrom }) => movedFrom)].map(({ id }) => id)).size;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-12 text-ink-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {states.map(({ state, count }) => (
          <li key={state} className="flex items-center gap-1.5 num">
            <span className={toneText[toneOf(state)]}>
              <StateGlyph state={state} className="size-3.5" />
            </span>
            {stateWording[state]} {count.toLocaleString("en")}
          </li>
        ))}
        {shown.some(isEstimated) && (
          <li title={calendarWording.estimatedReason} className="flex items-center gap-1.5">
            <span className="h-3 w-5 rounded border border-dashed border-line-strong" />
            {calendarWording.estimatedLegend}
          </li>
        )}
        {moved > 0 && (
          <li title={calendarWording.movedReason} className="flex items-center gap-1.5 num">
            <span className="h-3 w-5 rounded border border-ink" />
            {calendarWording.movedLegend(moved)}
          </li>
        )}
      </ul>
      <p className="ml-auto num">
        <strong className="font-semibold text-ink">{calendarWording.calls(shown.length)}</strong>
        {" · "}
        {isNarrowed ? calendarWording.byNameFiltered : calendarWording.byName(watched.size)}
      </p>
    </div>
  );
}

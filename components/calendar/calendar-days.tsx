"use client";

import Link from "next/link";
import { buttonLook } from "#components/ui/button.tsx";
import type { CalendarControls } from "#lib/client/address/calendar-params.ts";
import type { TimeWindow } from "#lib/domain/board/board-window.ts";
import { startOfDay, type CalendarView } from "#lib/domain/calendar/calendar-span.ts";
import type { ScheduledCall } from "#lib/domain/calendar/scheduled-call.ts";
import { Agenda } from "./agenda.tsx";
import { calendarWords } from "./calendar-words.ts";
import { HoursGrid } from "./hours-grid.tsx";
import { MonthGrid } from "./month-grid.tsx";
import type { useCalendar } from "./use-calendar.ts";

const hourMs = 3_600_000;

interface CalendarDaysProps {
  calendar: ReturnType<typeof useCalendar>;
  controls: CalendarControls;
  view: CalendarView;
  day: number;
  span: TimeWindow;
  now: number;
}

/** The days of a calendar in one of its views. */
export function CalendarDays({ calendar, controls, view, day, span, now }: CalendarDaysProps) {
  const { params, change, hrefWith } = controls;
  const { shown, days, watchlist, isNarrowed } = calendar;
  if (view === "agenda") {
    const { hour } = params;
    const calls = hour === null ? shown : shown.filter(({ date }) => isInHour(date, hour));
    return (
      <>
        {hour !== null && (
          <p className="flex items-center gap-3 text-13 text-ink-2 num">
            {calendarWords.onlyHour(hour)}
            <Link href={hrefWith({ hour: null })} prefetch={false} className={buttonLook("quiet")}>
              {calendarWords.wholeAgenda}
            </Link>
          </p>
        )}
        <Agenda calls={calls} watched={watchlist} />
      </>
    );
  }
  const grid = {
    ...{ span, days, now, watched: watchlist },
    isNamed: (call: ScheduledCall) => isNarrowed || watchlist.has(call.companyId),
    dayHref: (start: number) => hrefWith({ view: "day", date: start, hour: null }),
    hourHref: (hour: number) => hrefWith({ view: "agenda", date: startOfDay(hour), hour }),
  };
  // The server does not know how wide a screen is; a phone gets its list once it is hydrated.
  return (
    <div className="max-md:hidden">
      {view === "month" ? (
        <MonthGrid {...grid} of={day} />
      ) : (
        <HoursGrid
          {...grid}
          openHour={params.hour}
          onOpen={(hour) => void change({ hour }, { history: "replace" })}
        />
      )}
    </div>
  );
}

function isInHour(date: string, hour: number): boolean {
  const at = Date.parse(date);
  return at >= hour && at < hour + hourMs;
}

"use client";

import Link from "next/link";
import { useState } from "react";
import { Button, buttonLook } from "#components/ui/button.tsx";
import type { CalendarControls } from "#lib/client/address/calendar-params.ts";
import type { TimeWindow } from "#lib/domain/time/time-window.ts";
import { hourOfLocal } from "#lib/domain/calendar/calendar-hours.ts";
import type { CalendarView } from "#lib/domain/calendar/calendar-span.ts";
import { dayOfLocal, instantOf, localTime } from "#lib/domain/time/local-time.ts";
import type { ScheduledCall } from "#lib/domain/calendar/scheduled-call.ts";
import { listedDay, listedTime } from "#lib/domain/session/listed-day.ts";
import { isLive, isConfirmed } from "#lib/domain/session/session-state.ts";
import { Agenda } from "./agenda.tsx";
import { calendarWording } from "./calendar-wording.ts";
import { HoursGrid } from "./hours-grid.tsx";
import { MonthGrid } from "./month-grid.tsx";
import type { useCalendar } from "./use-calendar.ts";

interface CalendarDaysProps {
  calendar: ReturnType<typeof useCalendar>;
  controls: CalendarControls;
  view: CalendarView;
  day: number;
  /** In local time, as is `now`. */
  span: TimeWindow;
  zone: string;
  now: number;
}

/** The days of a calendar in one of its views. */
export function CalendarDays({ calendar, controls, view, day, span, zone, now }: CalendarDaysProps) {
  const { params, change, hrefWith } = controls;
  const [hasEarlier, setHasEarlier] = useState(false);
  const { shown, days, former, watched, isNarrowed, isPartial } = calendar;
  const hour = params.hour === null ? null : hourOfLocal(localTime(params.hour, zone));
  if (view === "agenda") {
    const timeOf = (call: ScheduledCall) => listedTime(call, zone);
    const inHour = (call: ScheduledCall) => hour === null || hourOfLocal(timeOf(call)) === hour;
    const byDate = (a: ScheduledCall, b: ScheduledCall) =>
      // Of a day, those without an hour come first, wherever its midnight in UTC is.
      listedDay(a, zone) - listedDay(b, zone) || Date.parse(a.date) - Date.parse(b.date) || a.id - b.id;
    const listed = [...shown, ...former].filter(inHour).sort(byDate);
    // Today's agenda begins with the current hour; an address with a day or an hour shows all of it.
    const isFromNow = hour === null && params.date === null && !hasEarlier;
    const isOver = (call: ScheduledCall) =>
      timeOf(call) < hourOfLocal(now) && !isLive(call.state) && !isConfirmed(call.state);
    const calls = isFromNow ? listed.filter((call) => !isOver(call)) : listed;
    return (
      <>
        {hour !== null && (
          <p className="flex items-center gap-3 text-13 text-ink-2 num">
            {calendarWording.onlyHour(hour, zone)}
            <Link href={hrefWith({ hour: null })} prefetch={false} className={buttonLook("quiet")}>
              {calendarWording.wholeAgenda}
            </Link>
          </p>
        )}
        {calls.length < listed.length && (
          <Button look="quiet" className="self-start num" onClick={() => setHasEarlier(true)}>
            {calendarWording.showEarlier(listed.length - calls.length)}
          </Button>
        )}
        <Agenda calls={calls} zone={zone} />
      </>
    );
  }
  const isNamed = (call: ScheduledCall) => isNarrowed || watched.has(call.companyId);
  const grid = {
    span,
    zone,
    days,
    now,
    watched,
    isNamed,
    isPartial,
    former: former.filter(isNamed),
    dayHref: (start: number) => hrefWith({ view: "day", date: start, hour: null }),
    hourHref: (start: number) =>
      hrefWith({ view: "agenda", date: dayOfLocal(start), hour: instantOf(start, zone) }),
  };
  if (view === "month") return <MonthGrid {...grid} of={day} />;
  return (
    <HoursGrid
      {...grid}
      openHour={hour}
      onOpen={(start) =>
        void change({ hour: start === null ? null : instantOf(start, zone) }, { history: "replace" })
      }
    />
  );
}

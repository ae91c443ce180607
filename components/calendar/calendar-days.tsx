"use client";

import Link from "next/link";
import { useState } from "react";
import { Button, buttonLook } from "#components/ui/button.tsx";
import type { CalendarControls } from "#lib/client/address/calendar-params.ts";
import type { TimeWindow } from "#lib/domain/time/time-window.ts";
import { startOfDay, type CalendarView } from "#lib/domain/calendar/calendar-span.ts";
import type { ScheduledCall } from "#lib/domain/calendar/scheduled-call.ts";
import { isLive, isConfirmed } from "#lib/domain/session/session-state.ts";
import { Agenda } from "./agenda.tsx";
import { calendarWording } from "./calendar-wording.ts";
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
  const [hasEarlier, setHasEarlier] = useState(false);
  const { shown, days, former, watched, isNarrowed } = calendar;
  if (view === "agenda") {
    const { hour } = params;
    const inHour = (call: ScheduledCall) => hour === null || isInHour(call.date, hour);
    const listed = [...shown, ...former].filter(inHour).sort(byDate);
    // Today's agenda begins with the current hour; an address with a day or an hour shows all of it.
    const isFromNow = hour === null && params.date === null && !hasEarlier;
    const calls = isFromNow ? listed.filter((call) => !isOver(call, now)) : listed;
    return (
      <>
        {hour !== null && (
          <p className="flex items-center gap-3 text-13 text-ink-2 num">
            {calendarWording.onlyHour(hour)}
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
        <Agenda calls={calls} />
      </>
    );
  }
  const isNamed = (call: ScheduledCall) => isNarrowed || watched.has(call.companyId);
  const grid = {
    span,
    days,
    now,
    watched,
    isNamed,
    former: former.filter(isNamed),
    dayHref: (start: number) => hrefWith({ view: "day", date: start, hour: null }),
    hourHref: (hour: number) => hrefWith({ view: "agenda", date: startOfDay(hour), hour }),
  };
  if (view === "month") return <MonthGrid {...grid} of={day} />;
  return (
    <HoursGrid
      {...grid}
      openHour={params.hour}
      onOpen={(hour) => void change({ hour }, { history: "replace" })}
    />
  );
}

function byDate(a: ScheduledCall, b: ScheduledCall): number {
  return Date.parse(a.date) - Date.parse(b.date) || a.id - b.id;
}

/** True for a call before the current hour that is neither live nor about to be. */
function isOver({ date, state }: ScheduledCall, now: number): boolean {
  return Date.parse(date) < Math.floor(now / hourMs) * hourMs && !isLive(state) && !isConfirmed(state);
}

function isInHour(date: string, hour: number): boolean {
  const at = Date.parse(date);
  return at >= hour && at < hour + hourMs;
}

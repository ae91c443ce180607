"use client";

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Button } from "#components/ui/button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import type { CalendarControls } from "#lib/client/address/calendar-params.ts";
import {
  calendarViews,
  spanTitle,
  turnedDay,
  weekNumber,
  type CalendarView,
} from "#lib/domain/calendar/calendar-span.ts";
import { calendarWords } from "./calendar-words.ts";
import { Subscribe } from "./subscribe.tsx";

const viewOptions = calendarViews.map((value) => ({ value, label: calendarWords.views[value] }));

interface CalendarHeadProps {
  controls: CalendarControls;
  view: CalendarView;
  /** A day of the span that is shown. */
  day: number;
  /** The companies of the address's watchlist; null for every company. */
  companies: ReadonlySet<number> | null;
}

/** The title of the span, buttons to other spans and views, and the subscription. */
export function CalendarHead({ controls: { params, change }, view, day, companies }: CalendarHeadProps) {
  const turn = (by: 1 | -1) => void change({ date: turnedDay(view, day, by), hour: null });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h1 className="mr-2 text-20 font-semibold tracking-tight whitespace-nowrap num max-md:w-full">
        <span className="sr-only">{calendarWords.title}, </span>
        {spanTitle(view, day)}
        {view === "week" && (
          <span className="ml-2 text-13 font-normal text-ink-3">{calendarWords.week(weekNumber(day))}</span>
        )}
      </h1>
      <Button size="icon" aria-label={calendarWords.back(view)} onClick={() => turn(-1)}>
        <ChevronLeft className="size-4" />
      </Button>
      <Button onClick={() => void change({ date: null, hour: null })}>{calendarWords.today}</Button>
      <Button size="icon" aria-label={calendarWords.on(view)} onClick={() => turn(1)}>
        <ChevronRight className="size-4" />
      </Button>
      <Segmented
        label="View"
        value={params.view}
        options={viewOptions}
        onSelect={(chosen) => void change({ view: chosen, hour: null })}
        className="ml-1 max-md:hidden"
      />
      <div className="ml-auto">
        <Subscribe params={params} companies={companies} />
      </div>
    </div>
  );
}

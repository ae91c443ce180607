"use client";

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import {
  type CalendarControls,
  feedHref,
  noList,
  type CalendarParams,
} from "#lib/client/address/calendar-params.ts";
import {
  calendarViews,
  spanTitle,
  turnedDay,
  weekNumber,
  type CalendarView,
} from "#lib/domain/calendar/calendar-span.ts";
import { calendarWording } from "./calendar-wording.ts";
import { FeedAddress } from "#components/export/feed-address.tsx";
import { ownAddress } from "#lib/client/address/own-address.ts";
import Rss from "lucide-react/icons/rss";
import { Popover } from "#components/ui/popover.tsx";

const alarms = [null, 5, 15, 60] as const;
const viewOptions = calendarViews.map((value) => ({ value, label: calendarWording.views[value] }));

interface CalendarHeadProps {
  controls: CalendarControls;
  view: CalendarView;
  /** A day of the span that is shown. */
  day: number;
  /** The companies of the address's watchlist; null for every company. */
  companies: ReadonlySet<number> | null;
  /** Its id; null where there is none. */
  listId: string | null;
}

/** The title of the span, buttons to other spans and views, and the subscription. */
export function CalendarHead({ controls: { params, change }, view, day, ...watched }: CalendarHeadProps) {
  const turn = (by: 1 | -1) => void change({ date: turnedDay(view, day, by), hour: null });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h1 className="mr-2 text-20 font-semibold tracking-tight whitespace-nowrap num max-md:w-full">
        <span className="sr-only">{calendarWording.title}, </span>
        {spanTitle(view, day)}
        {view === "week" && (
          <span className="ml-2 text-13 font-normal text-ink-3">{calendarWording.week(weekNumber(day))}</span>
        )}
      </h1>
      <Button size="icon" aria-label={calendarWording.back(view)} onClick={() => turn(-1)}>
        <ChevronLeft className="size-4" />
      </Button>
      <Button onClick={() => void change({ date: null, hour: null })}>{calendarWording.today}</Button>
      <Button size="icon" aria-label={calendarWording.on(view)} onClick={() => turn(1)}>
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
        <Subscribe params={params} {...watched} />
      </div>
    </div>
  );
}

interface SubscribeProps {
  params: CalendarParams;
  /** The companies of the address's watchlist; null for every company. */
  companies: ReadonlySet<number> | null;
  /** Its id; null where there is none. */
  listId: string | null;
}

/** The address of these calls for a calendar program, with the filters in effect. */
function Subscribe(props: SubscribeProps) {
  return (
    <Popover
      label={calendarWording.subscribeTitle}
      triggerClassName={buttonLook("solid")}
      trigger={
        <>
          <Rss className="size-3.5" />
          {calendarWording.subscribe}
        </>
      }
      className="w-96 max-w-[calc(100vw-1rem)] flex-col gap-2 p-3 text-13"
    >
      {() => <Address {...props} />}
    </Popover>
  );
}

function Address({ params, companies, listId }: SubscribeProps) {
  const [alarm, setAlarm] = useState<number | null>(null);
  const href = feedHref(params, companies && (listId ?? noList), alarm);
  const { subscribeReason, subscribeWatchedNone, subscribeWatched } = calendarWording;
  const ofList = companies && (companies.size === 0 ? subscribeWatchedNone : subscribeWatched);
  return (
    <FeedAddress
      title={calendarWording.subscribeTitle}
      reasons={[subscribeReason, ...(ofList === null ? [] : [ofList])]}
      programs={calendarWording.subscribePrograms}
      path={href}
      actions={
        <a href={ownAddress(href)} download="callboard.ics" className={buttonLook("quiet")}>
          {calendarWording.download}
        </a>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-ink-2">{calendarWording.alarm}</span>
        <Segmented
          label={calendarWording.alarm}
          value={String(alarm)}
          options={alarms.map((value) => ({ value: String(value), label: calendarWording.alarmOf(value) }))}
          onSelect={(value) => setAlarm(value === "null" ? null : Number(value))}
        />
      </div>
    </FeedAddress>
  );
}

"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useMemo } from "react";
import type { TimeWindow } from "#lib/domain/time/time-window.ts";
import {
  busiestHour,
  hourOfLocal,
  quietWeekend,
  shownHours,
  type CalendarDay,
  type CallGroup,
} from "#lib/domain/calendar/calendar-hours.ts";
import { dayNumber, daysOf, weekdayName } from "#lib/domain/calendar/calendar-span.ts";
import { isEstimated, type FormerCall, type ScheduledCall } from "#lib/domain/calendar/scheduled-call.ts";
import { listedDay, listedTime } from "#lib/domain/session/listed-day.ts";
import { dayOfLocal } from "#lib/domain/time/local-time.ts";
import { calendarWording } from "./calendar-wording.ts";
import { FailureCount } from "./failure-count.tsx";
import { HourCell } from "./hour-cell.tsx";
import { NamedCalls } from "./named-call.tsx";
import { NowLine } from "./now-line.tsx";
import { ZoneNames } from "./zoned-time.tsx";

const hourMs = 3_600_000;
const namesInWeek = 3;
const namesInDay = 8;
const noCalls: readonly ScheduledCall[] = [];
const none: ReadonlySet<number> = new Set();

export interface GridProps {
  /** In local time, as every day and hour here. */
  span: TimeWindow;
  zone: string;
  days: ReadonlyMap<number, CalendarDay>;
  now: number;
  watched: ReadonlySet<number>;
  /** The former places of moved calls that are shown by name. */
  former: readonly FormerCall[];
  /** True for a call that is shown by name. */
  isNamed: (call: ScheduledCall) => boolean;
  /** True for a day of which only a part is copied. */
  isPartial: (day: number) => boolean;
  dayHref: (day: number) => string;
  hourHref: (hour: number) => string;
}

interface HoursGridProps extends GridProps {
  openHour: number | null;
  onOpen: (hour: number | null) => void;
}

/** The hours of a day or a week, each with a bar; all bars have the same scale. */
export function HoursGrid({ span, zone, days, former, now, openHour, onOpen, ...rest }: HoursGridProps) {
  const starts = useMemo(() => daysOf(span), [span]);
  const formerByHour = useMemo(() => Map.groupBy(former, (call) => formerHour(call, zone)), [former, zone]);
  const hours = useMemo(() => shownHours(days.values(), formerByHour.keys()), [days, formerByHour]);
  const most = busiestHour(days.values());
  const isDay = starts.length === 1;
  const today = dayOfLocal(now);
  const narrow = useMemo(() => (isDay ? none : quietWeekend(starts, days)), [isDay, starts, days]);
  const frame = { zone, starts, days, today, isDay, narrow };
  return (
    <div className="overflow-clip rounded-xl border border-line bg-bg">
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{calendarWording.hours(zone)}</caption>
        <colgroup>
          <col className="w-14" />
          {starts.map((day) => (
            <col key={day} className={clsx(narrow.has(day) && "w-16")} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="h-11 text-12 leading-4 font-normal text-ink-3">
              <ZoneNames days={starts} />
            </th>
            {starts.map((day) => (
              <DayHead
                key={day}
                day={day}
                of={days.get(day)}
                today={today}
                isDay={isDay}
                isNarrow={narrow.has(day)}
                isPartial={rest.isPartial(day)}
                href={rest.dayHref(day)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <WithoutHour former={former.filter(isEstimated)} {...frame} />
          {hours.map((hour) => (
            <tr key={hour} className="relative">
              <th
                scope="row"
                className="border-t border-line pt-1.5 align-top text-12 font-normal text-ink-3 num"
              >
                <span className={clsx(isBehindNow(now - today - hour * hourMs) && "opacity-0")}>
                  {String(hour).padStart(2, "0")}:00
                </span>
                {starts.includes(today) && hourOfLocal(now) === today + hour * hourMs && (
                  <NowLine now={now} zone={zone} />
                )}
              </th>
              {starts.map((day) => {
                const start = day + hour * hourMs;
                const group = days.get(day)?.hours.get(start);
                return (
                  <HourCell
                    key={day}
                    hour={start}
                    group={group}
                    named={namedIn(group, rest.isNamed, formerByHour.get(start))}
                    most={most}
                    watched={rest.watched}
                    isOpen={openHour === start}
                    isNarrow={narrow.has(day)}
                    isToday={day === today && !isDay}
                    namesInLine={isDay ? namesInDay : namesInWeek}
                    allHref={rest.hourHref(start)}
                    onSwitch={onOpen}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether the sign of the present time would cover half of an hour's name. Milliseconds since the hour began. */
const isBehindNow = (passedMs: number) => passedMs > -0.15 * hourMs && passedMs < 0.8 * hourMs;

/** The calls shown by name in an hour: its own, then those that were moved away. Always the same list when empty. */
function namedIn(
  group: CallGroup | undefined,
  isNamed: GridProps["isNamed"],
  former: readonly FormerCall[] = [],
): readonly ScheduledCall[] {
  const named = [...(group?.calls.filter(isNamed) ?? []), ...former];
  return named.length === 0 ? noCalls : named;
}

/** The hour from which a call was moved; null where that was only an estimate. */
function formerHour(call: FormerCall, zone: string): number | null {
  return isEstimated(call) ? null : hourOfLocal(listedTime(call, zone));
}

interface DayHeadProps {
  day: number;
  of: CalendarDay | undefined;
  today: number;
  isDay: boolean;
  isNarrow: boolean;
  isPartial: boolean;
  href: string;
}

function DayHead({ day, of, today, isDay, isNarrow, isPartial, href }: DayHeadProps) {
  const count = of?.calls.length ?? 0;
  return (
    <th
      scope="col"
      aria-current={day === today ? "date" : undefined}
      className={clsx(
        "h-11 border-l border-line px-2 text-left font-normal",
        day === today && !isDay && "bg-panel",
      )}
    >
      <Link
        href={href}
        prefetch={false}
        className="flex min-h-6 flex-wrap items-center gap-x-1.5 rounded text-13 text-ink-2 hover:text-ink"
      >
        <span>{weekdayName(day).slice(0, 3)}</span>
        <span
          className={clsx(
            "font-semibold num",
            day === today ? "rounded-md bg-ink px-1.5 py-0.5 text-bg" : "text-ink",
          )}
        >
          {dayNumber(day)}
        </span>
        <span className="sr-only">{calendarWording.monthOf(day)}</span>
        <span
          className={isNarrow ? "sr-only" : "ml-auto flex items-center gap-2 text-12 whitespace-nowrap num"}
        >
          <FailureCount count={of?.failures ?? 0} />
          <span className={count === 0 && !isPartial ? "sr-only" : undefined}>
            {calendarWording.calls(count, isPartial)}
          </span>
        </span>
      </Link>
    </th>
  );
}

interface WithoutHourProps {
  former: readonly FormerCall[];
  zone: string;
  starts: readonly number[];
  days: ReadonlyMap<number, CalendarDay>;
  today: number;
  isDay: boolean;
  narrow: ReadonlySet<number>;
}

/** The row of estimated calls, whose hour is not known; nothing where there are none. */
function WithoutHour({ former, zone, starts, days, today, isDay, narrow }: WithoutHourProps) {
  if (former.length === 0 && !starts.some((day) => days.get(day)?.withoutHour.calls.length)) return null;
  return (
    <tr>
      <th
        scope="row"
        title={calendarWording.estimatedReason}
        className="border-t border-line px-1 py-1 text-11 leading-3 font-normal text-ink-3"
      >
        {calendarWording.noHour}
      </th>
      {starts.map((day) => (
        <td
          key={day}
          className={clsx(
            "border-t border-l border-line p-1 align-middle",
            day === today && !isDay && "bg-panel",
          )}
        >
          <NamedCalls
            calls={[
              ...(days.get(day)?.withoutHour.calls ?? noCalls),
              ...former.filter((call) => listedDay(call, zone) === day),
            ]}
            most={isDay ? namesInDay : 2}
            isNarrow={narrow.has(day)}
          />
        </td>
      ))}
    </tr>
  );
}

"use client";

import { clsx } from "clsx";
import Link from "next/link";
import type { CalendarDay } from "#lib/domain/calendar/calendar-hours.ts";
import { dayNumber, daysOf, isInMonth, weekdayName, writeDay } from "#lib/domain/calendar/calendar-span.ts";
import { listedDay } from "#lib/domain/session/listed-day.ts";
import { dayOfLocal } from "#lib/domain/time/local-time.ts";
import { calendarWording } from "./calendar-wording.ts";
import { FailureCount } from "./failure-count.tsx";
import type { GridProps } from "./hours-grid.tsx";
import { NamedCalls } from "./named-call.tsx";
import { StateBar } from "./state-bar.tsx";

const daysOfWeek = 7;

/** The days of a month in whole weeks, each with its count, its states and its failures. */
export function MonthGrid({
  span,
  zone,
  days,
  former,
  now,
  of,
  isNamed,
  isPartial,
  dayHref,
}: GridProps & { of: number }) {
  const starts = daysOf(span);
  const most = Math.max(0, ...[...days.values()].map(({ calls }) => calls.length));
  const weeks = Array.from({ length: starts.length / daysOfWeek }, (_, week) =>
    starts.slice(week * daysOfWeek, (week + 1) * daysOfWeek),
  );
  return (
    <div className="overflow-clip rounded-xl border border-line bg-bg">
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{calendarWording.title}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="h-9 px-2 text-left text-12 font-normal text-ink-2">
                {weekdayName(day).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthDay
                  key={day}
                  day={day}
                  of={days.get(day)}
                  former={former.filter((call) => listedDay(call, zone) === day)}
                  most={most}
                  isToday={day === dayOfLocal(now)}
                  isOutside={!isInMonth(day, of)}
                  isNamed={isNamed}
                  isPartial={isPartial(day)}
                  href={dayHref(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MonthDayProps extends Pick<GridProps, "isNamed" | "former"> {
  day: number;
  of: CalendarDay | undefined;
  /** The calls of the busiest day, for the scale of the bars. */
  most: number;
  isToday: boolean;
  isOutside: boolean;
  isPartial: boolean;
  href: string;
}

function MonthDay({ day, of, former, most, isToday, isOutside, isNamed, isPartial, href }: MonthDayProps) {
  const count = of?.calls.length ?? 0;
  return (
    <td
      aria-current={isToday ? "date" : undefined}
      className={clsx(
        "relative h-28 border-t border-l border-line p-2 align-top first:border-l-0",
        isToday && "bg-panel",
        of && "blind:hatch",
      )}
    >
      <Link
        href={href}
        prefetch={false}
        data-day={writeDay(day)}
        className="flex min-h-6 flex-col gap-1.5 rounded after:absolute after:inset-0 hover:after:bg-ink/3"
      >
        <span className="flex h-6 items-center gap-2">
          <span
            className={clsx(
              "text-14 font-semibold num",
              isOutside && "text-ink-3",
              isToday && "rounded-md bg-ink px-1.5 text-bg",
            )}
          >
            {dayNumber(day)}
          </span>
          <span className="sr-only">{calendarWording.monthOf(day)}</span>
          <span className="ml-auto flex items-center gap-2">
            <FailureCount count={of?.failures ?? 0} />
            <span className={count === 0 && !isPartial ? "sr-only" : "text-12 text-ink-2 num"}>
              {calendarWording.calls(count, isPartial)}
            </span>
          </span>
        </span>
        {of && <StateBar group={of} most={most} />}
      </Link>
      {(of || former.length > 0) && (
        <div className="mt-2">
          <NamedCalls calls={[...(of?.calls.filter(isNamed) ?? []), ...former]} most={2} />
        </div>
      )}
    </td>
  );
}

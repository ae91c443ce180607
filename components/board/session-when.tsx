"use client";

import { useMinute } from "#lib/client/use-feed.ts";
import { localWhen } from "#lib/client/local-when.ts";
import { utcShortDay, utcTime } from "#lib/domain/utc-words.ts";

const dayMs = 86_400_000;

/** A scheduled time in UTC, with its day when that is not today; the viewer's own time on hover. */
export function SessionWhen({ date, className }: { date: string; className?: string }) {
  const minute = useMinute();
  const isToday = minute !== null && Math.floor(Date.parse(date) / dayMs) === Math.floor(minute / dayMs);
  return (
    <time
      dateTime={date}
      title={`${utcShortDay(date)} ${utcTime(date)} UTC · ${localWhen(date)} here`}
      className={className}
    >
      {!isToday && `${utcShortDay(date)} `}
      {utcTime(date, "minutes")}
    </time>
  );
}

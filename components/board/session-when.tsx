"use client";

import { useMinute } from "#lib/client/board/use-feed.ts";
import { utcShortDay, utcTime, utcWhen } from "#lib/domain/words/utc-words.ts";

/** A scheduled time in UTC, with its day unless that is today; the viewer's local time on hover. */
export function SessionWhen({ date, className }: { date: string; className?: string }) {
  const minute = useMinute();
  return (
    <time
      dateTime={date}
      title={`${utcShortDay(date)} ${utcTime(date)} UTC · ${localWhen(date)} here`}
      className={className}
    >
      {utcWhen(date, minute, "minutes")}
    </time>
  );
}

const localFormat = new Intl.DateTimeFormat(undefined, {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});

/** An instant in the viewer's own zone and language. */
function localWhen(instant: string): string {
  return localFormat.format(new Date(instant));
}

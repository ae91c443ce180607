"use client";

import { useClock } from "#lib/client/use-feed.ts";
import { utcTime } from "#lib/domain/utc-words.ts";

/** The server's time, not this computer's. */
export function UtcClock() {
  const clock = useClock();
  const instant = clock === null ? null : new Date(clock).toISOString();
  return (
    <time
      dateTime={instant ?? undefined}
      title={instant === null ? undefined : `${new Date(instant).toLocaleString()} here`}
      className="hidden mono text-12 whitespace-nowrap text-ink-2 lg:inline"
    >
      {instant === null ? "--:--:--" : utcTime(instant)} UTC
    </time>
  );
}

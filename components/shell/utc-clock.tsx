"use client";

import { useClock } from "#lib/client/board/use-feed.ts";
import { utcTime } from "#lib/domain/words/utc-words.ts";

/** The time by the server's clock; the freshness pill also shows this computer's. */
export function UtcClock() {
  const clock = useClock();
  const instant = clock === null ? null : new Date(clock).toISOString();
  return (
    <time
      dateTime={instant ?? undefined}
      className="hidden mono text-12 whitespace-nowrap text-ink-2 xl:inline"
    >
      {instant === null ? "--:--:--" : utcTime(instant)} UTC
    </time>
  );
}

"use client";

import { useProvenClock } from "#lib/client/use-proven-clock.ts";
import { utcTime } from "#lib/domain/utc-words.ts";

/** UTC as the data tells it: it stops when the data stops. */
export function WallClock({ className }: { className: string }) {
  const now = useProvenClock();
  return (
    <p className={className} data-testid="wall-clock">
      <time className="num">{now === null ? "--:--:--" : utcTime(new Date(now).toISOString())}</time>{" "}
      <span className="text-ink-3">UTC</span>
    </p>
  );
}

"use client";

import { useConfirmedClock } from "#lib/client/board/use-confirmed-clock.ts";
import { utcTime } from "#lib/domain/words/utc-words.ts";

/** UTC by the server's clock; it stops when data stops. */
export function WallClock({ className }: { className: string }) {
  const now = useConfirmedClock();
  return (
    <p className={className} data-testid="wall-clock">
      <time className="num">{now === null ? "--:--:--" : utcTime(new Date(now).toISOString())}</time>{" "}
      <span className="text-ink-3">UTC</span>
    </p>
  );
}

"use client";

import { useConfirmedClock } from "#lib/client/board/use-confirmed-clock.ts";
import { useZoneWords } from "#lib/client/page/zone.ts";

/** The time by the server's clock, in the wall's zone; it stops when data stops. */
export function WallClock({ className }: { className: string }) {
  const now = useConfirmedClock();
  const words = useZoneWords();
  const instant = now === null ? null : new Date(now).toISOString();
  return (
    <p className={className} data-testid="wall-clock">
      <time className="num">{instant === null ? "--:--:--" : words.time(instant)}</time>{" "}
      <span className="text-ink-3">{instant === null ? "" : words.name(instant)}</span>
    </p>
  );
}

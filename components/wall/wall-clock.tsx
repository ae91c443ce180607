"use client";

import { useClock } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";

/** The time by the server's clock, in the wall's zone. It goes on without data, whose age then stands beside it. */
export function WallClock({ className }: { className: string }) {
  const now = useClock();
  const words = useZoneWording();
  const instant = now === null ? null : new Date(now).toISOString();
  return (
    <p className={className} data-testid="wall-clock">
      <time className="num">{instant === null ? "--:--:--" : words.time(instant)}</time>{" "}
      <span className="text-ink-3">{instant === null ? "" : words.name(instant)}</span>
    </p>
  );
}

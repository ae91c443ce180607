"use client";

import { useState } from "react";
import { useFreshness } from "#lib/client/freshness/use-clock.ts";

interface Beat {
  at: number | null;
  /** The time between the last two beats, within the bounds below. */
  intervalMs: number;
  count: number;
}

const maxIntervalMs = 20_000;
const minIntervalMs = 2_000;

/** A bar that beats once for every confirmation by upstream, and stops without one. */
export function WallPulse() {
  const { status, confirmedAt } = useFreshness();
  const [beat, setBeat] = useState<Beat>({ at: null, intervalMs: minIntervalMs, count: 0 });
  if (confirmedAt !== beat.at) {
    const gap = beat.at === null || confirmedAt === null ? minIntervalMs : confirmedAt - beat.at;
    setBeat({
      at: confirmedAt,
      intervalMs: Math.min(maxIntervalMs, Math.max(minIntervalMs, gap)),
      count: beat.count + 1,
    });
  }
  return (
    <div
      className="wall-pulse"
      data-status={status}
      data-beats={beat.count}
      data-testid="wall-pulse"
      aria-hidden
    >
      {beat.at !== null && (
        <div
          key={beat.count}
          className="wall-pulse-bar"
          data-half={beat.count % 2}
          style={{ animationDuration: `${beat.intervalMs}ms` }}
        />
      )}
    </div>
  );
}

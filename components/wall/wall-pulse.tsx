"use client";

import { useState } from "react";
import { useFreshness } from "#lib/client/board/use-feed.ts";

interface Beat {
  at: number | null;
  /** The time between the last two beats. */
  everyMs: number;
  count: number;
}

const longestMs = 20_000;
const atFirstMs = 2_000;

/** Beats once for every confirmation by upstream that arrives. Without one the bar stops. */
export function WallPulse() {
  const { status, confirmedAt } = useFreshness();
  const [beat, setBeat] = useState<Beat>({ at: null, everyMs: atFirstMs, count: 0 });
  if (confirmedAt !== beat.at) {
    const gap = beat.at === null || confirmedAt === null ? atFirstMs : confirmedAt - beat.at;
    setBeat({
      at: confirmedAt,
      everyMs: Math.min(longestMs, Math.max(atFirstMs, gap)),
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
          style={{ animationDuration: `${beat.everyMs}ms` }}
        />
      )}
    </div>
  );
}

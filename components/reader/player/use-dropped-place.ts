"use client";

import { useEffect } from "react";
import type { MediaClock } from "#lib/client/media/media-clock.ts";
import { availabilityOf } from "#lib/client/media/media-snapshot.ts";
import { readerWording } from "../reader-wording.ts";

/**
 * Says so when a listener, paused for instance, was left behind by a live stream that lists only the last minutes: once
 * what was loaded ends, the sound goes on where the stream begins by then.
 */
export function useDroppedPlace(clock: MediaClock, say: (text: string) => void): void {
  useEffect(() => {
    let behind: number | null = null;
    return clock.subscribe(() => {
      const media = clock.getSnapshot();
      const isBehind = media.isReady && availabilityOf(media, media.second + 1) === "gone";
      if (behind !== null && !isBehind && media.isPlaying && media.second > behind + 1)
        say(readerWording.dropped(behind, media.second));
      behind = isBehind ? media.second : null;
    });
  }, [clock, say]);
}

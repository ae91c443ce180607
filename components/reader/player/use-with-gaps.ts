"use client";

import { useMemo, useSyncExternalStore } from "react";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import type { MediaClock } from "#lib/client/media/media-clock.ts";
import { noGaps } from "#lib/domain/reader/place-sound.ts";

/** The call with the parts that its stream lost within one playlist, which only the player knows. */
export function useWithGaps(call: ReaderCall, clock: MediaClock): ReaderCall {
  const gaps = useSyncExternalStore(
    clock.subscribe,
    () => clock.getSnapshot().gaps,
    () => noGaps,
  );
  return useMemo(() => {
    if (gaps.length === 0) return call;
    const interruptions = [...call.interruptions, ...gaps].sort((a, b) => a.toSeconds - b.toSeconds);
    return { ...call, interruptions };
  }, [call, gaps]);
}

"use client";

import { useEffect, useState, type RefObject } from "react";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { recallListening, rememberListening } from "#lib/client/media/listening-memory.ts";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { useKeptPlace } from "./use-kept-place.ts";

/**
 * Creates the reader's clock and connects it to the call's sound. It opens at the time in the address, else where
 * this listener stopped, else at the start; a live or upcoming call opens at its edge.
 */
export function useReaderClock(
  call: ReaderCall,
  askedSeconds: number | null,
  audio: RefObject<HTMLAudioElement | null>,
): MediaClock {
  const { mode, source } = call;
  const [clock] = useState(() => {
    const made = new MediaClock();
    if (askedSeconds !== null) made.seek(askedSeconds);
    else if (mode === "live" || mode === "before") made.startAtLiveEdge();
    return made;
  });

  // Runs before the element is released, because the place is unknown after that.
  useKeptPlace(clock, call, askedSeconds);

  useEffect(() => {
    const { rate, volume } = recallListening();
    clock.setRate(rate);
    const detach = audio.current ? clock.attach(audio.current) : () => undefined;
    clock.setVolume(volume);
    return detach;
  }, [clock, audio]);

  useEffect(() => {
    let before = clock.getSnapshot();
    return clock.subscribe(() => {
      const now = clock.getSnapshot();
      const { chosenRate: rate, volume } = now;
      if (rate !== before.chosenRate || volume !== before.volume) rememberListening({ rate, volume });
      before = now;
    });
  }, [clock]);

  const { url, kind, wentLiveMs } = source ?? {};
  useEffect(() => {
    clock.load(
      url === undefined || kind === undefined ? null : { url, kind, wentLiveMs: wentLiveMs ?? null },
    );
  }, [clock, url, kind, wentLiveMs]);

  return clock;
}

"use client";

import { useEffect, useState, type RefObject } from "react";
import {
  forgetPosition,
  recallListening,
  recallPosition,
  rememberListening,
  rememberPosition,
} from "#lib/client/media/listening-memory.ts";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import type { ReaderCall } from "./reader-call.ts";

const rememberEveryMs = 5_000;

/**
 * Makes the reader's clock and keeps it on the call's sound. It opens at the time in the address, else where
 * this listener stopped, else at the start; a live call opens at its edge.
 */
export function useReaderClock(
  call: ReaderCall,
  askedSeconds: number | null,
  audio: RefObject<HTMLAudioElement | null>,
): MediaClock {
  const { path, mode, source } = call;
  const [clock] = useState(() => {
    const made = new MediaClock();
    if (askedSeconds !== null) made.seek(askedSeconds);
    else if (mode === "live") made.startAtLiveEdge();
    return made;
  });

  useEffect(() => {
    const { rate, volume } = recallListening();
    clock.setRate(rate);
    const position = askedSeconds === null && mode === "recorded" ? recallPosition(path) : null;
    if (position !== null) clock.seek(position);
    const detach = audio.current ? clock.attach(audio.current) : () => undefined;
    clock.setVolume(volume);
    return detach;
    // Once per reader: the address is read when the page opens, playback moves on from there.
  }, [clock]);

  const { url, kind, wentLiveMs } = source ?? {};
  useEffect(() => {
    clock.load(
      url === undefined || kind === undefined ? null : { url, kind, wentLiveMs: wentLiveMs ?? null },
    );
  }, [clock, url, kind, wentLiveMs]);

  useEffect(() => {
    const remember = () => {
      const { rate, volume, isPlaying, hasEnded, isLive } = clock.getSnapshot();
      rememberListening({ rate, volume });
      if (hasEnded) forgetPosition(path);
      else if (isPlaying && !isLive) rememberPosition(path, clock.callTime());
    };
    const timer = setInterval(remember, rememberEveryMs);
    return () => {
      clearInterval(timer);
      remember();
    };
  }, [clock, path]);

  return clock;
}

"use client";

import { useEffect, useEffectEvent } from "react";
import type { MediaClock } from "./media-clock.ts";
import { connectMediaSession, type MediaSessionInfo } from "./media-session.ts";

/**
 * Connects media keys and lock screens with a call while the component is mounted. `onChapter` may change as often as a
 * live text grows: connecting again would load the pictures again.
 */
export function useMediaSession(clock: MediaClock, { title, company, onChapter }: MediaSessionInfo): void {
  const move = useEffectEvent(onChapter);
  useEffect(
    () => connectMediaSession(clock, { title, company, onChapter: (direction) => move(direction) }),
    [clock, title, company],
  );
}

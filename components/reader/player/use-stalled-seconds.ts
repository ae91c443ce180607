"use client";

import { useEffect, useState } from "react";
import { useMedia } from "#lib/client/media/use-media.ts";

/** A seek empties what is loaded for a moment as well. */
const shortestSeconds = 1;

/** For how many seconds a sound that plays is not heard, because nothing arrives; null while it is heard. */
export function useStalledSeconds(): number | null {
  const isStalled = useMedia((media) => media.isReady && media.isPlaying && media.isWaiting);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isStalled) return;
    const startedAt = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startedAt) / 1000)), 250);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [isStalled]);
  return isStalled && seconds >= shortestSeconds ? seconds : null;
}

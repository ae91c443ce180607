"use client";

import { useSyncExternalStore } from "react";

const minuteMs = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 4);
  return () => {
    clearInterval(timer);
  };
}

/** The minute by this screen's own clock: what protects the screen goes on when no data comes. */
export function useMinuteOfScreen(): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / minuteMs),
    () => 0,
  );
}

"use client";

import { useSyncExternalStore } from "react";

const minuteMs = 60_000;

function everyQuarterMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 4);
  return () => {
    clearInterval(timer);
  };
}

/** Minutes since the epoch by this screen's clock, for the drift and the night, which need no data; 0 on the server. */
export function useScreenMinute(): number {
  return useSyncExternalStore(
    everyQuarterMinute,
    () => Math.floor(Date.now() / minuteMs),
    () => 0,
  );
}

/** The minute of the day by this screen's clock and time zone; null on the server. */
export function useMinuteOfDay(): number | null {
  const minute = useScreenMinute();
  if (minute === 0) return null;
  const now = new Date(minute * minuteMs);
  return now.getHours() * 60 + now.getMinutes();
}

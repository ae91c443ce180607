"use client";

import { useEffect, useState } from "react";

/** The time, once a second; it stands still while nobody can confirm what it would count. Milliseconds. */
export function useReaderNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning]);
  return now;
}

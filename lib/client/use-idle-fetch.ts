"use client";

import { useEffect } from "react";

const afterMs = 12_000;

/** Fetches what may be reached for later once the page has settled, so that it opens also while our server is away. */
export function useIdleFetch(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // What cannot be fetched now is tried again by whoever reaches for it.
      for (const load of loads) void load().catch(() => undefined);
    }, afterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [loads]);
}

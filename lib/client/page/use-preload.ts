"use client";

import { useEffect } from "react";

const afterMs = 12_000;

/** Loads code for later use once the page is idle, so that it also opens while the server is away. */
export function useIdleFetch(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A failed load is tried again when the part is used.
      for (const load of loads) void load().catch(() => undefined);
    }, afterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [loads]);
}

"use client";

import { useEffect } from "react";

/** By then the page has loaded what it shows. */
const afterMs = 12_000;

/** Loads code for later use some seconds after the page opened, so that it works while the server can't be reached. */
export function usePreload(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Code that fails to load is requested again when it is used.
      for (const load of loads) void load().catch(() => undefined);
    }, afterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [loads]);
}

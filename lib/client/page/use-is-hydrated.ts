"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** False during hydration, true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

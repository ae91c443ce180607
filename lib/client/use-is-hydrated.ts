"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** False while the browser takes over what the server drew, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

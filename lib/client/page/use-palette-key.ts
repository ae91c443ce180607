"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** The keys that open the palette, as this machine's keyboard has them: ⌘ is on those of Apple only. */
export function paletteKey(userAgent: string): string {
  return /Macintosh|iPhone|iPad/.test(userAgent) ? "⌘K" : "Ctrl K";
}

/** The keys that open the palette; those of most machines until the page is hydrated. */
export function usePaletteKey(): string {
  return useSyncExternalStore(
    neverChanges,
    () => paletteKey(navigator.userAgent),
    () => paletteKey(""),
  );
}

"use client";

import { useMediaQuery } from "#lib/client/page/use-media-query.ts";

/** The width of the panel beside the board, in pixels. */
export const panelPx = 440;

/** True when the screen has room for the panel beside the board; else the panel covers the page. */
export function useIsDocked(): boolean {
  return useMediaQuery("(min-width: 80rem)");
}

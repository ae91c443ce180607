"use client";

import { useMediaQuery } from "#lib/client/page/use-media-query.ts";

/** The width of the panel beside the board, in pixels. */
export const panelPx = 440;

/** True where the screen has room for the panel beside the board; elsewhere it lies over the page. */
export function useIsDocked(): boolean {
  return useMediaQuery("(min-width: 80rem)");
}

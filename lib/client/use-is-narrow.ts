"use client";

import { useMediaQuery } from "./use-media-query.ts";

/** True on a screen that is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useMediaQuery("(max-width: 47.99rem)");
}

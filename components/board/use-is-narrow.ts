"use client";

import { useMediaQuery } from "#lib/client/page/use-media-query.ts";

/** True on the screen of a phone. */
export function useIsNarrow(): boolean {
  return useMediaQuery("(max-width: 47.99rem)");
}

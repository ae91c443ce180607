"use client";

import { useMedia } from "#lib/client/media/use-media.ts";
import { lastAtOrBefore, type TextParagraph } from "#lib/domain/transcript/transcript-text.ts";

/** The first paragraph of which a live stream still has the whole sound; 0 where it has all, or nobody knows. */
export function useHeardFrom(paragraphs: readonly TextParagraph[]): number {
  return useMedia(({ isReady, isLive, placing, startSeconds }) => {
    if (!isReady || !isLive || placing === "unknown") return 0;
    return lastAtOrBefore(paragraphs, startSeconds - barelySeconds, ({ start }) => start) + 1;
  });
}

const barelySeconds = 0.5;

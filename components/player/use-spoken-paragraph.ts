"use client";

import { useAtCallTime } from "#lib/client/media/use-media.ts";
import { paragraphAt } from "#lib/domain/transcript/word-lookup.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";

/** The paragraph that is spoken; undefined where that is not known. Re-renders only when it changes. */
export function useSpokenParagraph(paragraphs: readonly TextParagraph[]): TextParagraph | undefined {
  return useAtCallTime((seconds) => paragraphs[paragraphAt(paragraphs, seconds)], undefined);
}

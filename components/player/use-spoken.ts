"use client";

import { useEffect, useState } from "react";
import { useMediaClock } from "#lib/client/media/use-media.ts";
import { paragraphAt } from "#lib/domain/transcript/word-lookup.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";

/** The paragraph that plays; undefined without words. Re-renders only when it changes. */
export function useSpoken(paragraphs: readonly TextParagraph[]): TextParagraph | undefined {
  const clock = useMediaClock();
  const [index, setIndex] = useState(0);
  useEffect(
    () =>
      clock.onFrame((seconds) => {
        setIndex(paragraphAt(paragraphs, seconds));
      }),
    [clock, paragraphs],
  );
  return paragraphs[index];
}

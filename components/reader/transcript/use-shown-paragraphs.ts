import { useEffect, useState } from "react";
import { useMediaClock } from "#lib/client/media/use-media.ts";
import { paragraphAt } from "#lib/domain/transcript/word-lookup.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";

/** More than fit on a screen. */
const firstParagraphs = 30;
const nextParagraphs = 60;

/**
 * How many paragraphs to render: a long text is painted as far as the place where the call opens, and the rest follows
 * in steps between which the browser can paint. `isWhole` renders everything at once, as a search needs it.
 */
export function useShownParagraphs(paragraphs: readonly TextParagraph[], isWhole: boolean): number {
  const clock = useMediaClock();
  const { length } = paragraphs;
  const [shown, setShown] = useState<number | null>(null);
  const count = shown ?? paragraphAt(paragraphs, clock.callTime()) + firstParagraphs;
  useEffect(() => {
    if (length === 0 || count === Number.POSITIVE_INFINITY) return;
    // What is added after all are shown, as in a live call, is rendered with it.
    const next = count >= length ? Number.POSITIVE_INFINITY : count + nextParagraphs;
    const timer = setTimeout(() => setShown(next), 0);
    return () => clearTimeout(timer);
  }, [count, length]);
  return isWhole ? length : Math.min(count, length);
}

"use client";

import { useEffect, useState, type RefObject } from "react";
import { quoteBetween, type Quote } from "#lib/domain/transcript/quote.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import type { TranscriptStage } from "./transcript-stage.ts";

/** A quote and its place on screen. */
export interface ChosenQuote {
  quote: Quote;
  at: DOMRect;
}

/**
 * The words selected in the transcript, once the selection rests. With `within`, only while some of them are visible in
 * that element.
 */
export function useQuote(
  stage: TranscriptStage,
  paragraphs: readonly TextParagraph[],
  shown: ReadonlySet<number> | null,
  within?: RefObject<HTMLElement | null>,
): ChosenQuote | null {
  const [chosen, setChosen] = useState<ChosenQuote | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const next = readSelection(stage, paragraphs, shown);
        setChosen(next && isVisibleIn(next.at, within?.current) ? next : null);
      }, restMs);
    };
    // Words may have been selected before the listeners were added, or while a live text grew.
    read();
    document.addEventListener("selectionchange", read);
    document.addEventListener("scroll", read, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", read);
      document.removeEventListener("scroll", read, { capture: true });
    };
  }, [stage, paragraphs, shown, within]);
  return chosen;
}

const restMs = 180;

function readSelection(
  stage: TranscriptStage,
  paragraphs: readonly TextParagraph[],
  shown: ReadonlySet<number> | null,
): ChosenQuote | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const places = stage.placesOf(range);
  const quote = places && quoteBetween(paragraphs, places.from, places.to, shown);
  return quote && { quote, at: range.getBoundingClientRect() };
}

function isVisibleIn(at: DOMRect, element: HTMLElement | null | undefined): boolean {
  if (!element) return true;
  const { top, bottom } = element.getBoundingClientRect();
  return at.bottom > top && at.top < bottom;
}

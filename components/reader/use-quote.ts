"use client";

import { useEffect, useState, type RefObject } from "react";
import { quoteBetween, type Quote } from "#lib/domain/quote.ts";
import type { TextParagraph } from "#lib/domain/transcript-text.ts";
import type { TranscriptDom } from "./transcript-dom.ts";

/** A quote and where it ends on screen. */
export interface ChosenQuote {
  quote: Quote;
  at: DOMRect;
}

/** The words that are selected in the transcript, once the selecting has come to rest. */
export function useQuote(
  dom: RefObject<TranscriptDom | null>,
  paragraphs: readonly TextParagraph[],
): ChosenQuote | null {
  const [chosen, setChosen] = useState<ChosenQuote | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setChosen(readSelection(dom.current, paragraphs));
      }, restMs);
    };
    document.addEventListener("selectionchange", read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", read);
    };
  }, [dom, paragraphs]);
  return chosen;
}

const restMs = 180;

function readSelection(dom: TranscriptDom | null, paragraphs: readonly TextParagraph[]): ChosenQuote | null {
  const selection = getSelection();
  if (!dom || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const from = dom.placeOf(range.startContainer, range.startOffset);
  const to = dom.placeOf(range.endContainer, range.endOffset);
  if (!from || !to) return null;
  const quote = quoteBetween(paragraphs, from, to);
  return quote && { quote, at: range.getBoundingClientRect() };
}

"use client";

import { useEffect, useState } from "react";
import { quoteBetween, type Quote } from "#lib/domain/quote.ts";
import type { TextParagraph } from "#lib/domain/transcript-text.ts";
import type { TranscriptStage } from "./transcript-stage.ts";

/** A quote and where it ends on screen. */
export interface ChosenQuote {
  quote: Quote;
  at: DOMRect;
}

/** The words that are selected in the transcript, once the selecting has come to rest. */
export function useQuote(stage: TranscriptStage, paragraphs: readonly TextParagraph[]): ChosenQuote | null {
  const [chosen, setChosen] = useState<ChosenQuote | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setChosen(readSelection(stage, paragraphs));
      }, restMs);
    };
    document.addEventListener("selectionchange", read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", read);
    };
  }, [stage, paragraphs]);
  return chosen;
}

const restMs = 180;

function readSelection(stage: TranscriptStage, paragraphs: readonly TextParagraph[]): ChosenQuote | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const from = stage.placeOf(range.startContainer, range.startOffset);
  const to = stage.placeOf(range.endContainer, range.endOffset);
  if (!from || !to) return null;
  const quote = quoteBetween(paragraphs, from, to);
  return quote && { quote, at: range.getBoundingClientRect() };
}

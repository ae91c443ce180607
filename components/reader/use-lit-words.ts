"use client";

import { useEffect, useRef } from "react";
import { useMediaClock } from "#lib/client/media/use-media.ts";
import { sentenceSpan, wordSpan, type TextParagraph } from "#lib/domain/transcript-text.ts";
import { findWordAt, type WordPosition } from "#lib/domain/word-lookup.ts";
import type { TranscriptStage } from "./transcript-stage.ts";

interface LitWords {
  stage: TranscriptStage;
  paragraphs: readonly TextParagraph[];
  /** Live: words after the playhead have been read but not heard. */
  dimsAhead: boolean;
  onLine: (position: WordPosition) => void;
}

/**
 * Lights the current word, its sentence and paragraph on every frame, by writing to the document only. Nothing
 * is written while the same word goes on.
 */
export function useLitWords({ stage, paragraphs, dimsAhead, onLine }: LitWords): void {
  const clock = useMediaClock();
  const tell = useRef(onLine);
  useEffect(() => {
    tell.current = onLine;
  });
  useEffect(() => {
    let before = "";
    let sentenceBefore = "";
    let lit: HTMLElement | null = null;
    const stop = clock.onFrame((seconds) => {
      const position = findWordAt(paragraphs, seconds);
      const key = position ? `${position.paragraph}:${position.word}:${position.isSpoken}` : "";
      if (key === before) return;
      before = key;
      const paragraph = position && paragraphs[position.paragraph];
      const element = position && stage.elementOf(position.paragraph);
      if (element !== lit) {
        lit?.removeAttribute("data-lit");
        element?.setAttribute("data-lit", "");
        lit = element;
      }
      if (!position || !paragraph) {
        for (const light of ["word", "sentence", "ahead"] as const) stage.paint(light, []);
        return;
      }
      const at = position.paragraph;
      stage.paint(
        "word",
        position.isSpoken ? [{ paragraph: at, ...wordSpan(paragraph, position.word) }] : [],
      );
      const sentence = sentenceSpan(paragraph, position.word);
      const sentenceKey = `${at}:${sentence.from}:${sentence.to}`;
      if (sentenceKey !== sentenceBefore) {
        sentenceBefore = sentenceKey;
        stage.paint("sentence", [{ paragraph: at, ...sentence }]);
        tell.current(position);
      }
      const last = paragraphs.length - 1;
      const from = wordSpan(paragraph, position.word).to;
      const to = paragraphs[last]?.text.length ?? 0;
      stage.paint("ahead", dimsAhead ? [{ paragraph: at, from, lastParagraph: last, to }] : []);
    });
    return () => {
      stop();
      lit?.removeAttribute("data-lit");
    };
  }, [clock, stage, paragraphs, dimsAhead]);
}

"use client";

import { useEffect, useRef } from "react";
import { useMediaClock } from "#lib/client/media/use-media.ts";
import { sentenceSpan, wordSpan, type TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { findWordAt, type WordPosition } from "#lib/domain/transcript/word-lookup.ts";
import type { TranscriptStage } from "./transcript-stage.ts";

interface SpokenHighlight {
  stage: TranscriptStage;
  paragraphs: readonly TextParagraph[];
  /** Live: dims the words after the playhead, which are received but not played yet. */
  dimsAhead: boolean;
  /** The paragraphs that a filter leaves; a change of these highlights everything again. */
  filtered?: ReadonlySet<number> | null;
  /** Called when another sentence is spoken; with null when none is. */
  onSentence: (position: WordPosition | null) => void;
}

/**
 * Highlights the current word, sentence and paragraph directly in the document, checked many times a second. Writes nothing
 * while the word stays the same, and highlights none while it is not known exactly which second of the call is heard.
 */
export function useSpokenHighlight({
  stage,
  paragraphs,
  dimsAhead,
  filtered,
  onSentence,
}: SpokenHighlight): void {
  const clock = useMediaClock();
  const report = useRef(onSentence);
  useEffect(() => {
    report.current = onSentence;
  });
  useEffect(() => {
    let before = "";
    let sentenceBefore = "";
    let current: HTMLElement | null = null;
    const stop = clock.onTime(() => {
      const seconds = clock.wordTime();
      const position = seconds === null ? null : findWordAt(paragraphs, seconds);
      const key = position ? `${position.paragraph}:${position.word}:${position.isSpoken}` : "";
      if (key === before) return;
      before = key;
      const paragraph = position && paragraphs[position.paragraph];
      const element = position && stage.elementOf(position.paragraph);
      if (element !== current) {
        current?.removeAttribute("data-speaking");
        element?.setAttribute("data-speaking", "");
        current = element;
      }
      if (!position || !paragraph) {
        for (const kind of ["word", "sentence", "ahead"] as const) stage.paint(kind, []);
        sentenceBefore = "";
        report.current(null);
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
        report.current(position);
      }
      const last = paragraphs.length - 1;
      const from = wordSpan(paragraph, position.word).to;
      const to = paragraphs[last]?.text.length ?? 0;
      stage.paint("ahead", dimsAhead ? [{ paragraph: at, from, lastParagraph: last, to }] : []);
    });
    return () => {
      stop();
      current?.removeAttribute("data-speaking");
    };
  }, [clock, stage, paragraphs, dimsAhead, filtered]);
}

"use client";

import { useEffect, type RefObject } from "react";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import type { TranscriptStage } from "#components/reader/transcript/transcript-stage.ts";
import { useSpokenHighlight } from "#components/reader/transcript/use-spoken-highlight.ts";
import { sentenceSpan } from "#lib/domain/transcript/transcript-text.ts";

interface SoundInTextProps {
  call: ReaderCall;
  stage: TranscriptStage;
  isAtEdge: boolean;
  panel: RefObject<HTMLElement | null>;
}

/** Highlights the words that play, and scrolls to them in a column that does not show the newest words. */
export function SoundInText({ call: { paragraphs }, stage, isAtEdge, panel }: SoundInTextProps) {
  useSpokenHighlight({
    stage,
    paragraphs,
    dimsAhead: true,
    onSentence: (position) => {
      const text = position && paragraphs[position.paragraph];
      stage.drawBackground(
        text ? { paragraph: position.paragraph, ...sentenceSpan(text, position.word) } : null,
      );
      if (!isAtEdge) scrollToLine(panel.current, stage.firstLine());
    },
  });
  useEffect(
    () => () => {
      for (const kind of ["word", "sentence", "ahead"] as const) stage.paint(kind, []);
      stage.drawBackground(null);
    },
    [stage],
  );
  return null;
}

/** Scrolls where the line is just below the panel, so that a reader who scrolled elsewhere is not moved. */
function scrollToLine(panel: HTMLElement | null, line: DOMRect | null): void {
  if (!panel || !line) return;
  const bounds = panel.getBoundingClientRect();
  const isJustBelow = line.bottom > bounds.bottom && line.top < bounds.bottom + bounds.height / 2;
  if (isJustBelow) panel.scrollTop += line.bottom - bounds.bottom + bounds.height / 2;
}

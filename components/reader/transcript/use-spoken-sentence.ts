"use client";

import type { ReaderCall } from "#components/reader/reader-call.ts";
import { sentenceSpan } from "#lib/domain/transcript/transcript-text.ts";
import type { TranscriptStage } from "./transcript-stage.ts";
import type { Follow } from "./use-follow.ts";
import { useSpokenHighlight } from "./use-spoken-highlight.ts";

interface SpokenSentence {
  call: ReaderCall;
  stage: TranscriptStage;
  follow: Follow;
  /** The paragraphs that the filter by speaker leaves; null without one. */
  filtered: ReadonlySet<number> | null;
  /** Called with the spoken paragraph when another sentence is spoken. */
  onParagraph: (paragraph: number) => void;
}

/** Highlights what is spoken and keeps it in view; while a filter hides it, the note in its place. */
export function useSpokenSentence({ call, stage, follow, filtered, onParagraph }: SpokenSentence): void {
  const { paragraphs, mode, source } = call;
  useSpokenHighlight({
    stage,
    paragraphs,
    dimsAhead: mode === "live" && source !== null,
    filtered,
    onSentence: (position) => {
      const text = position && paragraphs[position.paragraph];
      const isHidden = position !== null && filtered !== null && !filtered.has(position.paragraph);
      stage.markFold(isHidden ? position.paragraph : null);
      stage.drawBackground(
        text ? { paragraph: position.paragraph, ...sentenceSpan(text, position.word) } : null,
      );
      follow.moveTo(stage.firstLine());
      if (position) onParagraph(position.paragraph);
    },
  });
}

import type { TranscriptDetail } from "../../contract/board/transcript-detail.ts";
import { toTextParagraphs, type TextParagraph } from "../transcript/transcript-text.ts";
import type { SentenceStart } from "./matched-sentence.ts";
import { questionsOf, saidIn, searchedParts, type SpokenChapter } from "./searched-parts.ts";

/** A finished transcript for the index. Instants in milliseconds since the epoch. */
export interface SpokenCall {
  transcriptId: number;
  eventId: number | null;
  companyId: number | null;
  /** Upstream's `updatedAt` of the transcript that this was made from. */
  updatedAt: number;
  date: number;
  title: string | null;
  durationSeconds: number | null;
  chapters: readonly SpokenChapter[];
  paragraphs: readonly SpokenParagraph[];
}

/** Sentences of one speaker. */
export interface SpokenParagraph {
  text: string;
  speaker: string | null;
  role: string | null;
  sentences: readonly SentenceStart[];
  /** The folded words, in order. */
  words: readonly string[];
  filters: readonly string[];
}

/** What is known of a transcript besides its text. */
export type SpokenFacts = Omit<SpokenCall, "chapters" | "paragraphs"> & {
  exchanges: readonly string[];
  qnaSeconds: number | null;
};

/** The most paragraphs of a call that the index can hold; the rest is not searched. */
export const maxParagraphs = 8_192;

/** Prepares a transcript for the index. */
export function toSpokenCall(
  { exchanges, qnaSeconds, ...facts }: SpokenFacts,
  content: Pick<TranscriptDetail, "paragraphs" | "speakers" | "chapters">,
): SpokenCall {
  const chapters = content.chapters.map(({ title, level, startSeconds, endSeconds }) => ({
    title,
    level,
    startSeconds,
    endSeconds,
  }));
  const { companyId } = facts;
  const filters = { chapters, questions: questionsOf({ qnaSeconds }), companyId, exchanges };
  const paragraphs = toTextParagraphs(content.paragraphs, content.speakers)
    .flatMap(searchedParts)
    .slice(0, maxParagraphs)
    .map((part) => {
      const said = saidIn(part, filters);
      return {
        text: part.text.text,
        speaker: part.text.speaker,
        role: part.text.role,
        sentences: sentencesOf(part.text),
        words: said.words,
        filters: said.filters,
      };
    });
  return { ...facts, chapters, paragraphs };
}

/** Where the sentences of a paragraph start. */
export function sentencesOf({ sentences, offsets, words, start }: TextParagraph): SentenceStart[] {
  return sentences.map((word) => [offsets[word] ?? 0, words[word]?.[1] ?? start]);
}

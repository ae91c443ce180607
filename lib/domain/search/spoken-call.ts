import type { ReaderChapter, TranscriptDetail } from "../../contract/board/transcript-detail.ts";
import { sentenceStarts, toTextParagraphs, type TextParagraph } from "../transcript/transcript-text.ts";
import { filterWordsOf } from "./filter-words.ts";
import type { SentenceStart } from "./matched-sentence.ts";
import { foldedWords } from "./spoken-words.ts";

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

export type SpokenChapter = Pick<ReaderChapter, "title" | "level" | "startSeconds" | "endSeconds">;

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
/** The most words of a paragraph whose positions the index can hold. */
const maxWords = 250;

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
  const paragraphs = toTextParagraphs(content.paragraphs, content.speakers)
    .flatMap(divide)
    .slice(0, maxParagraphs)
    .map((paragraph) => ({
      text: paragraph.text,
      speaker: paragraph.speaker,
      role: paragraph.role,
      sentences: sentencesOf(paragraph),
      words: foldedWords(paragraph.text),
      filters: filterWordsOf({
        speaker: paragraph.speaker,
        role: paragraph.role,
        companyId: facts.companyId,
        exchanges,
        chapters: chaptersAt(chapters, paragraph.start),
        isQuestions: qnaSeconds === null ? null : paragraph.start >= qnaSeconds,
      }),
    }));
  return { ...facts, chapters, paragraphs };
}

/** Where the sentences of a paragraph start. */
export function sentencesOf({ sentences, offsets, words, start }: TextParagraph): SentenceStart[] {
  return sentences.map((word) => [offsets[word] ?? 0, words[word]?.[1] ?? start]);
}

/** The chapters at a second of the call, the outermost first. */
export function chaptersAt(chapters: readonly SpokenChapter[], seconds: number): SpokenChapter[] {
  return chapters
    .filter(({ startSeconds, endSeconds }) => startSeconds <= seconds && seconds < endSeconds)
    .sort((a, b) => a.level - b.level);
}

/** Divides a paragraph that is too long into parts, which begin with a sentence where possible. */
function divide(paragraph: TextParagraph): TextParagraph[] {
  if (paragraph.words.length <= maxWords) return [paragraph];
  const starts = paragraph.sentences.length > 1 ? paragraph.sentences : sentenceStarts(paragraph.words);
  const parts: TextParagraph[] = [];
  for (let from = 0; from < paragraph.words.length;) {
    const sentence = starts.findLast((start) => start > from && start <= from + maxWords);
    const isLast = paragraph.words.length - from <= maxWords;
    const to = isLast ? paragraph.words.length : (sentence ?? from + maxWords);
    parts.push(partOf(paragraph, starts, from, to));
    from = to;
  }
  return parts;
}

function partOf(
  paragraph: TextParagraph,
  starts: readonly number[],
  from: number,
  to: number,
): TextParagraph {
  const begin = paragraph.offsets[from] ?? 0;
  const words = paragraph.words.slice(from, to);
  const offsets = paragraph.offsets.slice(from, to).map((offset) => offset - begin);
  const end = (offsets.at(-1) ?? 0) + (words.at(-1)?.[0].length ?? 0);
  return {
    ...paragraph,
    start: words[0]?.[1] ?? paragraph.start,
    text: paragraph.text.slice(begin, begin + end),
    words,
    offsets,
    sentences: [
      ...new Set([0, ...starts.filter((start) => start > from && start < to).map((it) => it - from)]),
    ],
  };
}

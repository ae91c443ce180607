import { gapBetween } from "./join-words.ts";
import type { ReaderParagraph, ReaderSpeaker, ReaderWord } from "../../contract/board/transcript-detail.ts";

/**
 * A paragraph of a recorded or live transcript, ready to render: its text as one string (one text node) and the offset
 * of each word. Times are seconds.
 */
export interface TextParagraph {
  key: string;
  start: number;
  end: number;
  speaker: string | null;
  role: string | null;
  /** The speaker's company where it is the call's own, which the title names already; searches know it. */
  ownCompany?: string;
  words: readonly ReaderWord[];
  /** Index in `words` at which each sentence starts; the first is 0. */
  sentences: readonly number[];
  text: string;
  /** Offset in `text` at which each word starts. */
  offsets: readonly number[];
  /** The corrections since it was first received; only in live transcripts. */
  corrections?: readonly TextCorrection[];
}

/** Corrected neighbouring words. `from` and `to` are the range of the new words, and equal where there are none. */
export interface TextCorrection extends TextSpan {
  was: string;
  now: string;
}

/** A place in a transcript: a paragraph and an offset in its text. */
export interface TextPlace {
  paragraph: number;
  offset: number;
}

/** A half-open range of offsets in a paragraph's text. */
export interface TextSpan {
  from: number;
  to: number;
}

/**
 * Prepares the paragraphs of a finished transcript, in time order.
 *
 * @param own the names of the call's own company, which is left out of its speakers' roles
 */
export function toTextParagraphs(
  paragraphs: readonly ReaderParagraph[],
  speakers: readonly ReaderSpeaker[],
  own: readonly string[] = [],
): TextParagraph[] {
  const ownNames = new Set(own.map((name) => name.toLowerCase()));
  return paragraphs
    .filter((paragraph) => paragraph.words.length > 0)
    .sort((a, b) => earliestStart(a.words) - earliestStart(b.words))
    .map((paragraph, index) => {
      const speaker = paragraph.speaker === null ? null : speakers[paragraph.speaker];
      const number = paragraph.speaker === null ? null : `Speaker ${paragraph.speaker + 1}`;
      const company = speaker?.company ?? "";
      const isOwn = ownNames.has(company.toLowerCase());
      const role = [speaker?.role, isOwn ? null : company].filter(Boolean).join(", ");
      const sentences =
        paragraph.sentences.length > 0 ? paragraph.sentences : sentenceStarts(paragraph.words);
      const name = speaker?.name ?? number;
      const text = layOut(String(index), paragraph.words, sentences, name, role === "" ? null : role);
      return isOwn ? { ...text, ownCompany: company } : text;
    });
}

/** Joins words into a paragraph and remembers where each of them starts. `words` must not be empty. */
export function layOut(
  key: string,
  words: readonly ReaderWord[],
  sentences: readonly number[],
  speaker: string | null,
  role: string | null = null,
): TextParagraph {
  const offsets: number[] = [];
  let text = "";
  for (const [word] of words) {
    if (text !== "") text += gapBetween(text, word);
    offsets.push(text.length);
    text += word;
  }
  const start = earliestStart(words);
  const end = words.reduce((latest, word) => Math.max(latest, word[2]), start);
  return { key, start, end, speaker, role, words, sentences, text, offsets };
}

/** In overlapping speech the first word need not be the earliest. */
function earliestStart(words: readonly ReaderWord[]): number {
  return words.reduce((earliest, word) => Math.min(earliest, word[1]), words[0]?.[1] ?? 0);
}

/** Guesses the starts of sentences from the punctuation, for streams without them. */
export function sentenceStarts(words: readonly ReaderWord[]): number[] {
  const starts = [0];
  words.forEach(([text], index) => {
    if (/[.?!…。．！？؟।]["'”’)\]」』）]?$/.test(text) && index + 1 < words.length) starts.push(index + 1);
  });
  return starts;
}

/** The range of a word in the text of its paragraph. */
export function wordSpan(paragraph: TextParagraph, word: number): TextSpan {
  const from = paragraph.offsets[word] ?? 0;
  return { from, to: from + (paragraph.words[word]?.[0].length ?? 0) };
}

/** The range of a word's sentence in the text of its paragraph. */
export function sentenceSpan(paragraph: TextParagraph, word: number): TextSpan {
  const index = paragraph.sentences.findLastIndex((start) => start <= word);
  const next = paragraph.sentences[index + 1] ?? paragraph.words.length;
  const from = paragraph.offsets[paragraph.sentences[index] ?? 0] ?? 0;
  return { from, to: wordSpan(paragraph, next - 1).to };
}

/** The word at an offset in the text; a space belongs to the word before it. */
export function wordAtOffset(paragraph: TextParagraph, offset: number): number {
  return Math.max(
    0,
    lastAtOrBefore(paragraph.offsets, offset, (start) => start),
  );
}

/** The index of the last item with a value up to `limit` in an ascending list; -1 when there is none. */
export function lastAtOrBefore<T>(
  items: readonly T[],
  limit: number,
  valueOf: (item: T, index: number) => number,
): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueOf(items[middle]!, middle) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

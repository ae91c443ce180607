import type { ReaderParagraph } from "../../contract/board/transcript-detail.ts";

/** No real word is longer; a longer one from upstream is cut. */
const maxCharacters = 500;
/** A browser lays out each paragraph as a whole. A long answer has about 600 words. */
const maxWords = 2_000;
/** A call of four hours has about 1,500. */
const maxParagraphs = 4_000;

/** A word cut to what a screen can show, with an ellipsis where it was longer. */
export function boundWord(text: string): string {
  return text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters).toWellFormed()}…`;
}

/**
 * Paragraphs of a size and number that a screen can show, with every word kept: long ones are divided, and where there
 * are too many, neighbours are joined. A joined paragraph of several speakers names none.
 */
export function boundParagraphs(paragraphs: readonly ReaderParagraph[]): ReaderParagraph[] {
  const joined = joinNeighbours(paragraphs, Math.ceil(paragraphs.length / maxParagraphs));
  return joined.flatMap(divide);
}

function joinNeighbours(paragraphs: readonly ReaderParagraph[], each: number): readonly ReaderParagraph[] {
  if (each <= 1) return paragraphs;
  const joined: ReaderParagraph[] = [];
  for (let from = 0; from < paragraphs.length; from += each)
    joined.push(joinAll(paragraphs.slice(from, from + each)));
  return joined;
}

function joinAll(parts: readonly ReaderParagraph[]): ReaderParagraph {
  const words: ReaderParagraph["words"] = [];
  const sentences: number[] = [];
  for (const part of parts) {
    for (const start of part.sentences) sentences.push(words.length + start);
    for (const word of part.words) words.push(word);
  }
  const [first] = parts;
  const speaker = first?.speaker ?? null;
  return {
    start: first?.start ?? 0,
    end: parts.reduce((latest, { end }) => Math.max(latest, end), 0),
    speaker: parts.every((part) => part.speaker === speaker) ? speaker : null,
    sentences,
    words,
  };
}

function divide(paragraph: ReaderParagraph): ReaderParagraph[] {
  const { words, sentences, speaker } = paragraph;
  if (words.length <= maxWords) return [paragraph];
  const parts: ReaderParagraph[] = [];
  for (let from = 0; from < words.length; from += maxWords) {
    const some = words.slice(from, from + maxWords);
    const within = sentences
      .filter((start) => start > from && start < from + maxWords)
      .map((start) => start - from);
    const start = some[0]?.[1] ?? paragraph.start;
    const end = some.reduce((latest, word) => Math.max(latest, word[2]), start);
    parts.push({ start, end, speaker, sentences: [0, ...within], words: some });
  }
  return parts;
}

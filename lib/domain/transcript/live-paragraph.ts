import { lastAtOrBefore } from "./transcript-text.ts";

/** A word of a live transcript. `sent` is the text as first received; `text` may be corrected. */
export interface LiveWord {
  text: string;
  sent: string;
  start: number;
  end: number;
  speaker: string | null;
}

/**
 * A paragraph of a live transcript. `anchor` is where it began at first: it stays when the first word is deleted, so
 * that words inserted in its place belong to the same paragraph.
 */
export interface LiveParagraph {
  key: string;
  group: string;
  anchor: number;
  words: readonly LiveWord[];
}

/** Starts that differ by less are equal: streams print at most milliseconds. */
export const sameStartSeconds = 0.0005;

/** The index of the paragraph that owns a time: the last one that begins at or before it, else the first. */
export function paragraphOwning(paragraphs: readonly LiveParagraph[], seconds: number): number {
  const index = lastAtOrBefore(paragraphs, seconds + sameStartSeconds, (paragraph) => paragraph.anchor);
  return Math.max(0, index);
}

/** Finds the word that starts at a time. Null when there is none; the correction is then ignored. */
export function findWordByStart(
  paragraphs: readonly LiveParagraph[],
  seconds: number,
): { paragraph: number; word: number } | null {
  // Speech may overlap, so some paragraphs before the owning one are searched as well.
  for (let index = paragraphOwning(paragraphs, seconds); index >= 0; index -= 1) {
    const words = paragraphs[index]?.words ?? [];
    const word = lastAtOrBefore(words, seconds + sameStartSeconds, ({ start }) => start);
    if (word >= 0 && Math.abs(words[word]!.start - seconds) <= sameStartSeconds) {
      return { paragraph: index, word };
    }
  }
  return null;
}

/** Adds a word in time order, after words with the same start. */
export function withWord(words: readonly LiveWord[], word: LiveWord): LiveWord[] {
  const at = lastAtOrBefore(words, word.start, ({ start }) => start) + 1;
  return [...words.slice(0, at), word, ...words.slice(at)];
}

/** Adds a paragraph in the order of starts. */
export function withParagraph(
  paragraphs: readonly LiveParagraph[],
  paragraph: LiveParagraph,
): LiveParagraph[] {
  const at = lastAtOrBefore(paragraphs, paragraph.anchor, ({ anchor }) => anchor) + 1;
  return [...paragraphs.slice(0, at), paragraph, ...paragraphs.slice(at)];
}

/** The speaker of most words of a paragraph; null when no word names one. Labels count from 1. */
export function speakerLabel(words: readonly LiveWord[]): string | null {
  const votes = new Map<string, number>();
  for (const { speaker } of words) if (speaker !== null) votes.set(speaker, (votes.get(speaker) ?? 0) + 1);
  let winner: string | null = null;
  for (const [speaker, count] of votes) if (winner === null || count > votes.get(winner)!) winner = speaker;
  if (winner === null) return null;
  return /^\d+$/.test(winner) ? `Speaker ${Number(winner) + 1}` : winner;
}

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
 * A paragraph of a live transcript. `anchor` is the earliest start of its words; it stays when the first word is
 * deleted, so that words inserted in its place belong to the same paragraph. `group` is the paragraph's id in the
 * stream.
 */
export interface LiveParagraph {
  key: string;
  group: string;
  anchor: number;
  words: readonly LiveWord[];
  /** The corrections in time order; absent without any. */
  corrections?: readonly LiveCorrection[];
}

/** A corrected word. `was` is empty for an added word, `now` for a removed one. */
export interface LiveCorrection {
  start: number;
  end: number;
  was: string;
  now: string;
}

/** Starts that differ by less are equal, because streams give at most milliseconds. */
export const sameStartSeconds = 0.0005;

/** The index of the paragraph at a time: the last one that begins at or before it, else the first. */
export function paragraphOwning(paragraphs: readonly LiveParagraph[], seconds: number): number {
  const index = lastAtOrBefore(paragraphs, seconds + sameStartSeconds, (paragraph) => paragraph.anchor);
  return Math.max(0, index);
}

/** A call of four hours has about 1,500; a screen shows no more than these. */
const maxParagraphs = 4_000;

/**
 * The index of the paragraph to which a word of a group belongs; -1 when the word begins a new one. Once there are too
 * many paragraphs, it belongs to the one at its time.
 */
export function paragraphFor(paragraphs: readonly LiveParagraph[], group: string, seconds: number): number {
  let first = -1;
  for (let index = paragraphs.length - 1; index >= 0; index -= 1) {
    const paragraph = paragraphs[index]!;
    if (paragraph.group !== group) continue;
    if (paragraph.anchor <= seconds) return index;
    first = index;
  }
  return first < 0 && paragraphs.length >= maxParagraphs ? paragraphOwning(paragraphs, seconds) : first;
}

/** Whether the same word was already sent for this time. */
export function hasWord(words: readonly LiveWord[], { start, sent }: LiveWord): boolean {
  let index = lastAtOrBefore(words, start + sameStartSeconds, (word) => word.start);
  for (; index >= 0 && words[index]!.start >= start - sameStartSeconds; index -= 1)
    if (words[index]!.sent === sent) return true;
  return false;
}

/** Finds the word that starts at a time; null when there is none. */
export function findWordByStart(
  paragraphs: readonly LiveParagraph[],
  seconds: number,
): { paragraph: number; word: number } | null {
  // Speech may overlap, so the paragraphs before are searched as well.
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
  return words.toSpliced(at, 0, word);
}

/** Adds a paragraph in the order of starts. */
export function withParagraph(
  paragraphs: readonly LiveParagraph[],
  paragraph: LiveParagraph,
): LiveParagraph[] {
  const at = lastAtOrBefore(paragraphs, paragraph.anchor, ({ anchor }) => anchor) + 1;
  return paragraphs.toSpliced(at, 0, paragraph);
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

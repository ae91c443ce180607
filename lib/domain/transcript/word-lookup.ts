import { lastAtOrBefore, type TextParagraph } from "./transcript-text.ts";

/** The word at a time. `isSpoken` is false in the silence after it, in which no word is highlighted. */
export interface WordPosition {
  paragraph: number;
  word: number;
  isSpoken: boolean;
}

// In shorter pauses the word stays highlighted, so that the highlight does not flicker.
const bridgedPauseSeconds = 0.6;
// Overlapping speech reaches back a few paragraphs at most.
const overlapReach = 3;

/**
 * Finds the word spoken at a time by binary search in paragraphs in time order. At a boundary the later word wins,
 * because a click on a word seeks exactly there. Null before the first word. Seconds.
 */
export function findWordAt(paragraphs: readonly TextParagraph[], seconds: number): WordPosition | null {
  const latest = lastAtOrBefore(paragraphs, seconds, (paragraph) => paragraph.start);
  if (latest < 0) return null;
  const first = inParagraph(paragraphs, latest, seconds);
  for (let back = 1; !first.isSpoken && back <= overlapReach; back += 1) {
    const earlier = paragraphs[latest - back];
    if (!earlier || earlier.end <= seconds) continue;
    const position = inParagraph(paragraphs, latest - back, seconds);
    if (position.isSpoken) return position;
  }
  return first;
}

/** The index of the paragraph to show for a time: the last one that begins at or before it, else the first. */
export function paragraphAt(paragraphs: readonly TextParagraph[], seconds: number): number {
  return Math.max(
    0,
    lastAtOrBefore(paragraphs, seconds, (paragraph) => paragraph.start),
  );
}

function inParagraph(paragraphs: readonly TextParagraph[], index: number, seconds: number): WordPosition {
  const paragraph = paragraphs[index]!;
  const word = Math.max(
    0,
    lastAtOrBefore(paragraph.words, seconds, ([, start]) => start),
  );
  const end = paragraph.words[word]?.[2] ?? seconds;
  const next = paragraph.words[word + 1]?.[1] ?? paragraphs[index + 1]?.start ?? Number.POSITIVE_INFINITY;
  const isBridged = next - end <= bridgedPauseSeconds;
  return { paragraph: index, word, isSpoken: seconds < end || (isBridged && seconds < next) };
}

import { remembering } from "../remembering.ts";
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
/** How many words back one may have begun that is still spoken. */
const overlappingWords = 12;

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
  const order = orderOf(paragraph);
  const startOf = (place: number) => paragraph.words[order?.[place] ?? place]?.[1];
  const endOf = (place: number) => paragraph.words[order?.[place] ?? place]?.[2] ?? seconds;
  const latest = Math.max(
    0,
    lastAtOrBefore<unknown>(order ?? paragraph.words, seconds, (_, place) => startOf(place) ?? 0),
  );
  // Where words overlap, one that began earlier may still be spoken.
  let place = latest;
  while (endOf(place) <= seconds && place > 0 && latest - place < overlappingWords) place -= 1;
  if (endOf(place) <= seconds) place = latest;
  const end = endOf(place);
  const next = startOf(latest + 1) ?? paragraphs[index + 1]?.start ?? Number.POSITIVE_INFINITY;
  const isBridged = next - end <= bridgedPauseSeconds;
  const isSpoken = seconds < end || (isBridged && seconds < next);
  return { paragraph: index, word: order?.[place] ?? place, isSpoken };
}

const rememberedOrder = remembering<TextParagraph, readonly number[] | null>();

/** The words of a paragraph by their starts; null where they are in that order, as all are but overlapping speech. */
function orderOf(paragraph: TextParagraph): readonly number[] | null {
  return rememberedOrder(paragraph, () => {
    const { words } = paragraph;
    const isAscending = words.every(([, start], at) => at === 0 || start >= words[at - 1]![1]);
    return isAscending ? null : words.map((_, at) => at).sort((a, b) => words[a]![1] - words[b]![1]);
  });
}

import type { ChapterNode } from "../chapters/chapter-tree.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";

/** A shown paragraph with the headings before it, or a stretch of hidden paragraphs. */
export type TextPiece =
  | { kind: "paragraph"; index: number; chapters: readonly ChapterNode[] }
  | CollapsedRange;

/** Neighbouring paragraphs that a filter hides, including `first` and `last`. */
export interface CollapsedRange {
  kind: "hidden";
  first: number;
  last: number;
  speakers: readonly string[];
  seconds: number;
}

/**
 * The first `count` paragraphs, with hidden ones folded into stretches. The headings of hidden paragraphs move to the
 * next shown paragraph if their chapters still go on there.
 *
 * @param shown null shows all
 */
export function collapseHidden(
  paragraphs: readonly TextParagraph[],
  count: number,
  headings: ReadonlyMap<number, readonly ChapterNode[]>,
  shown: ReadonlySet<number> | null,
): TextPiece[] {
  const pieces: TextPiece[] = [];
  const until = Math.min(count, paragraphs.length);
  let waiting: ChapterNode[] = [];
  let hiddenFrom: number | null = null;
  const endStretch = (index: number) => {
    if (hiddenFrom !== null) pieces.push(stretch(paragraphs, hiddenFrom, index - 1));
    hiddenFrom = null;
  };
  for (let index = 0; index < until; index += 1) {
    const chapters = headings.get(index) ?? [];
    if (shown !== null && !shown.has(index)) {
      hiddenFrom ??= index;
      waiting.push(...chapters);
      continue;
    }
    endStretch(index);
    const start = paragraphs[index]!.start;
    const going = waiting.filter((node) => node.untilSeconds > start);
    pieces.push({
      kind: "paragraph",
      index,
      chapters: going.length > 0 ? [...going, ...chapters] : chapters,
    });
    waiting = [];
  }
  endStretch(until);
  return pieces;
}

function stretch(paragraphs: readonly TextParagraph[], first: number, last: number): CollapsedRange {
  const hidden = paragraphs.slice(first, last + 1);
  return {
    kind: "hidden",
    first,
    last,
    speakers: [...new Set(hidden.flatMap(({ speaker }) => speaker ?? []))],
    seconds: hidden.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0),
  };
}

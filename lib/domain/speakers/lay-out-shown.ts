import type { ChapterNode } from "../chapters/chapter-tree.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";

/** A paragraph that is shown with the headings before it, or a stretch of paragraphs that is not. */
export type TextPiece =
  | { kind: "paragraph"; index: number; chapters: readonly ChapterNode[] }
  | HiddenStretch;

/** Paragraphs next to each other that a filter hides; both ends belong to it. Seconds. */
export interface HiddenStretch {
  kind: "hidden";
  first: number;
  last: number;
  speakers: readonly string[];
  seconds: number;
}

/**
 * The first `count` paragraphs with what a filter hides folded together. Headings of hidden paragraphs move to the next
 * shown one, as far as their chapters still go on there.
 *
 * @param shown null shows all
 */
export function layOutShown(
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

function stretch(paragraphs: readonly TextParagraph[], first: number, last: number): HiddenStretch {
  const hidden = paragraphs.slice(first, last + 1);
  return {
    kind: "hidden",
    first,
    last,
    speakers: [...new Set(hidden.flatMap(({ speaker }) => speaker ?? []))],
    seconds: hidden.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0),
  };
}

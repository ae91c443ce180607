import type { TextSpan } from "#lib/domain/transcript/transcript-text.ts";

/** The highlights of the transcript, from the lowest to the topmost. */
export const highlightKinds = ["ahead", "corrected", "passage", "sentence", "hit", "word", "found"] as const;
export type HighlightKind = (typeof highlightKinds)[number];

/** A span of one paragraph's text, or of several from the first to the last. */
export interface HighlightSpan extends TextSpan {
  paragraph: number;
  lastParagraph?: number;
}

type FindText = (paragraph: number) => Text | null;

/**
 * Highlights spans of text with the CSS Custom Highlight API, which needs no elements, no layout and no React. Browsers
 * without it mark the whole spoken paragraph (highlights.css). The transcripts of a page share the highlights.
 */
export class HighlightPainter {
  readonly #findText: FindText;
  readonly #highlights = new Map<HighlightKind, Highlight>();
  readonly #ranges = new Map<HighlightKind, readonly StaticRange[]>();
  readonly #painted = new Map<HighlightKind, readonly HighlightSpan[]>();

  constructor(findText: FindText) {
    this.#findText = findText;
    if (!("highlights" in CSS)) return;
    highlightKinds.forEach((kind, priority) => {
      const highlight = CSS.highlights.get(`reader-${kind}`) ?? new Highlight();
      highlight.priority = priority;
      this.#highlights.set(kind, highlight);
      CSS.highlights.set(`reader-${kind}`, highlight);
    });
  }

  paint(kind: HighlightKind, spans: readonly HighlightSpan[]): void {
    this.#painted.set(kind, spans);
    const highlight = this.#highlights.get(kind);
    if (!highlight) return;
    for (const range of this.#ranges.get(kind) ?? []) highlight.delete(range);
    const ranges = spans.flatMap((span) => staticRangeOf(span, this.#findText) ?? []);
    for (const range of ranges) highlight.add(range);
    this.#ranges.set(kind, ranges);
  }

  /** Sets every range again, because a range collapses when its text is replaced, as in a growing paragraph. */
  repaint(): void {
    for (const [kind, spans] of this.#painted) this.paint(kind, spans);
  }

  dispose(): void {
    for (const kind of this.#highlights.keys()) this.paint(kind, []);
  }
}

/** The range of a span, for measuring; null while its paragraph is not rendered. */
export function rangeOf(span: HighlightSpan, findText: FindText): Range | null {
  const ends = endsOf(span, findText);
  if (!ends) return null;
  const range = document.createRange();
  range.setStart(ends.startContainer, ends.startOffset);
  range.setEnd(ends.endContainer, ends.endOffset);
  return range;
}

/** Static, because each live range slows down every change of the document until it is garbage-collected. */
function staticRangeOf(span: HighlightSpan, findText: FindText): StaticRange | null {
  const ends = endsOf(span, findText);
  return ends && new StaticRange(ends);
}

function endsOf(span: HighlightSpan, findText: FindText): StaticRangeInit | null {
  const first = findText(span.paragraph);
  const last = span.lastParagraph === undefined ? first : findText(span.lastParagraph);
  if (!first || !last) return null;
  return {
    startContainer: first,
    startOffset: Math.min(span.from, first.length),
    endContainer: last,
    endOffset: Math.min(span.to, last.length),
  };
}

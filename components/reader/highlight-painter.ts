import type { TextSpan } from "#lib/domain/transcript-text.ts";

/** The lights of the transcript, from the one that is painted over to the one painted on top. */
export const lights = ["ahead", "sentence", "hit", "word", "found"] as const;
export type Light = (typeof lights)[number];

/** A span of one paragraph's text, or of several from the first to the last. */
export interface LitSpan extends TextSpan {
  paragraph: number;
  lastParagraph?: number;
}

type FindText = (paragraph: number) => Text | null;

/**
 * Paints spans of text with the CSS Custom Highlight API: no element, no layout, no React. Browsers without it
 * keep the lit paragraph's class, which the transcript sets in any case.
 */
export class HighlightPainter {
  readonly #findText: FindText;
  readonly #highlights = new Map<Light, Highlight>();

  constructor(findText: FindText) {
    this.#findText = findText;
    if (!("highlights" in CSS)) return;
    lights.forEach((light, priority) => {
      const highlight = new Highlight();
      highlight.priority = priority;
      this.#highlights.set(light, highlight);
      CSS.highlights.set(`reader-${light}`, highlight);
    });
  }

  paint(light: Light, spans: readonly LitSpan[]): void {
    const highlight = this.#highlights.get(light);
    if (!highlight) return;
    highlight.clear();
    for (const span of spans) {
      const range = rangeOf(span, this.#findText);
      if (range) highlight.add(range);
    }
  }

  dispose(): void {
    for (const light of this.#highlights.keys()) CSS.highlights.delete(`reader-${light}`);
  }
}

/** The range of a span on screen; null while its paragraph is not drawn. */
export function rangeOf(span: LitSpan, findText: FindText): Range | null {
  const first = findText(span.paragraph);
  const last = span.lastParagraph === undefined ? first : findText(span.lastParagraph);
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first, Math.min(span.from, first.length));
  range.setEnd(last, Math.min(span.to, last.length));
  return range;
}

import type { TextPlace } from "#lib/domain/transcript/quote.ts";
import { lastAtOrBefore, wordAtOffset, type TextParagraph } from "#lib/domain/transcript/transcript-text.ts";

/** The rendered paragraphs, one text node each, by index. */
export class TranscriptDom {
  readonly root: HTMLElement;
  #texts: HTMLElement[] = [];

  constructor(root: HTMLElement) {
    this.root = root;
    this.refresh();
  }

  /** Call when paragraphs were added or removed. */
  refresh(): void {
    this.#texts = [...this.root.querySelectorAll<HTMLElement>("[data-text]")];
  }

  readonly elementOf = (paragraph: number): HTMLElement | null => this.#texts[paragraph] ?? null;

  readonly textOf = (paragraph: number): Text | null => {
    const node = this.#texts[paragraph]?.firstChild;
    return node instanceof Text ? node : null;
  };

  /** The last paragraph that begins above a height of the screen, else the first. */
  paragraphAt(height: number): number {
    return Math.max(
      0,
      lastAtOrBefore(this.#texts, height, (text) => text.getBoundingClientRect().top),
    );
  }

  /** The first and last place of the transcript in a range; null when it covers none. */
  placesOf(range: Range): { from: TextPlace; to: TextPlace } | null {
    const first = this.#texts.findIndex((text) => range.intersectsNode(text));
    if (first < 0) return null;
    const last = this.#texts.findLastIndex((text) => range.intersectsNode(text));
    const from = offsetIn(this.#texts[first]!, range.startContainer, range.startOffset);
    const to = offsetIn(this.#texts[last]!, range.endContainer, range.endOffset);
    return {
      from: { paragraph: first, offset: from ?? 0 },
      to: { paragraph: last, offset: to ?? this.#texts[last]!.textContent.length },
    };
  }

  /** The word under a point of the screen; null beside the text. */
  wordAt(
    x: number,
    y: number,
    paragraphs: readonly TextParagraph[],
  ): { paragraph: number; word: number } | null {
    const caret = caretAt(x, y);
    if (!caret) return null;
    const index = this.#texts.findIndex((text) => text.contains(caret.node));
    const offset = index < 0 ? null : offsetIn(this.#texts[index]!, caret.node, caret.offset);
    const paragraph = paragraphs[index];
    if (!paragraph || offset === null) return null;
    return { paragraph: index, word: wordAtOffset(paragraph, offset) };
  }
}

/** How much of an element's text is before a boundary point; null when the point is outside. */
function offsetIn(element: HTMLElement, node: Node, offset: number): number | null {
  if (!element.contains(node)) return null;
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(node, offset);
  return before.toString().length;
}

function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if ("caretPositionFromPoint" in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  return null;
}

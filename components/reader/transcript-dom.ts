import { wordAtOffset, type TextParagraph } from "#lib/domain/transcript-text.ts";
import type { TextPlace } from "#lib/domain/quote.ts";

/** The paragraphs' text on screen: one text node each, found by the paragraph's index. */
export class TranscriptDom {
  readonly root: HTMLElement;
  #texts: HTMLElement[] = [];

  constructor(root: HTMLElement) {
    this.root = root;
    this.refresh();
  }

  /** To be called when paragraphs came or went. */
  refresh(): void {
    this.#texts = [...this.root.querySelectorAll<HTMLElement>("[data-text]")];
  }

  readonly elementOf = (paragraph: number): HTMLElement | null => this.#texts[paragraph] ?? null;

  readonly textOf = (paragraph: number): Text | null => {
    const node = this.#texts[paragraph]?.firstChild;
    return node instanceof Text ? node : null;
  };

  /** The place in the transcript that a node and an offset in it mean; null outside the text. */
  placeOf(node: Node, offset: number): TextPlace | null {
    const element = node instanceof Element ? node : node.parentElement;
    const text = element?.closest<HTMLElement>("[data-text]");
    if (!text || !this.root.contains(text)) return null;
    const paragraph = this.#texts.indexOf(text);
    return paragraph < 0 ? null : { paragraph, offset: node instanceof Text ? offset : 0 };
  }

  /** The word under a point of the screen; null beside the text. */
  wordAt(
    x: number,
    y: number,
    paragraphs: readonly TextParagraph[],
  ): { paragraph: number; word: number } | null {
    const caret = caretAt(x, y);
    const place = caret && this.placeOf(caret.node, caret.offset);
    const paragraph = place && paragraphs[place.paragraph];
    if (!place || !paragraph) return null;
    const word = wordAtOffset(paragraph, place.offset);
    return { paragraph: place.paragraph, word };
  }
}

function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if ("caretPositionFromPoint" in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  return null;
}

import {
  lastAtOrBefore,
  wordAtOffset,
  type TextParagraph,
  type TextPlace,
} from "#lib/domain/transcript/transcript-text.ts";

/** The rendered paragraphs, one text node each. A filter may leave some out, so each is found by its number. */
export class TranscriptDom {
  readonly root: HTMLElement;
  #texts: HTMLElement[] = [];
  #byNumber = new Map<number, HTMLElement>();

  constructor(root: HTMLElement) {
    this.root = root;
    this.refresh();
  }

  /** Call when paragraphs were added or removed. */
  refresh(): void {
    this.#texts = [...this.root.querySelectorAll<HTMLElement>("[data-text]")];
    this.#byNumber = new Map(this.#texts.map((text) => [numberOf(text), text]));
  }

  /** The shown paragraphs, in the order of the text. */
  get texts(): readonly HTMLElement[] {
    return this.#texts;
  }

  readonly elementOf = (paragraph: number): HTMLElement | null => this.#byNumber.get(paragraph) ?? null;

  readonly textOf = (paragraph: number): Text | null => {
    const node = this.#byNumber.get(paragraph)?.firstChild;
    return node instanceof Text ? node : null;
  };

  /** The note in the place of a hidden paragraph. */
  foldOf(paragraph: number): HTMLElement | null {
    const folds = [...this.root.querySelectorAll<HTMLElement>("[data-fold]")];
    return folds.findLast((fold) => Number(fold.dataset.fold) <= paragraph) ?? null;
  }

  /** The last paragraph that begins above a y coordinate of the screen, else the first. */
  paragraphAt(height: number): number {
    const at = lastAtOrBefore(this.#texts, height, (text) => text.getBoundingClientRect().top);
    const text = this.#texts[Math.max(0, at)];
    return text ? numberOf(text) : 0;
  }

  /** The first and last place of the transcript in a range; null when it covers none. */
  placesOf(range: Range): { from: TextPlace; to: TextPlace } | null {
    const first = this.#texts.find((text) => range.intersectsNode(text));
    const last = this.#texts.findLast((text) => range.intersectsNode(text));
    if (!first || !last) return null;
    const from = offsetIn(first, range.startContainer, range.startOffset);
    const to = offsetIn(last, range.endContainer, range.endOffset);
    return {
      from: { paragraph: numberOf(first), offset: from ?? 0 },
      to: { paragraph: numberOf(last), offset: to ?? last.textContent.length },
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
    const text = this.#texts.find((each) => each.contains(caret.node));
    const offset = text ? offsetIn(text, caret.node, caret.offset) : null;
    const paragraph = text && paragraphs[numberOf(text)];
    if (!text || !paragraph || offset === null) return null;
    return { paragraph: numberOf(text), word: wordAtOffset(paragraph, offset) };
  }
}

/** The number of a shown paragraph among all paragraphs of the call. */
export function numberOf(text: HTMLElement): number {
  return Number(text.dataset.text);
}

/** The offset of a boundary point in an element's text; null when the point is outside. */
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

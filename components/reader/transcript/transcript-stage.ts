import {
  type TextParagraph,
  type TextPlace,
  lastAtOrBefore,
} from "#lib/domain/transcript/transcript-text.ts";
import { type HighlightKind, HighlightPainter, type HighlightSpan, rangeOf } from "./highlight-painter.ts";
import { TranscriptDom } from "./transcript-dom.ts";

interface Mounted {
  root: HTMLElement;
  dom: TranscriptDom;
  painter: HighlightPainter;
  background: SentenceBackground;
}

/** The most ranges per highlight: the browser sorts all of them for every frame in which the document changed. */
export const maxPainted = 300;
/** Hits are highlighted this many screens above and below too, so that scrolling finds them highlighted. */
const screensAround = 1;

/**
 * The rendered transcript, for code that highlights or reads it without React. Does nothing while no transcript is
 * mounted.
 */
export class TranscriptStage {
  #mounted: Mounted | null = null;
  #hits: readonly HighlightSpan[] = [];
  /** Which of the hits are highlighted: start and end index, end excluded. */
  #painted: readonly [number, number] = [0, 0];
  /** The note in the place of the spoken words while a filter hides them. */
  #fold: HTMLElement | null = null;

  /** Takes the element around the paragraphs and the layer for backgrounds; returns the function that unmounts. */
  mount(root: HTMLElement, layer: HTMLElement): () => void {
    const dom = new TranscriptDom(root);
    const painter = new HighlightPainter(dom.textOf);
    const background = new SentenceBackground(layer);
    this.#mounted = { root, dom, painter, background };
    let isPainting = false;
    const handleScroll = () => {
      if (isPainting || this.#hits.length === 0) return;
      isPainting = true;
      requestAnimationFrame(() => {
        isPainting = false;
        this.#movePainted();
      });
    };
    const observer = new ResizeObserver(() => {
      background.place();
      handleScroll();
    });
    observer.observe(root);
    document.addEventListener("scroll", handleScroll, { capture: true, passive: true });
    return () => {
      document.removeEventListener("scroll", handleScroll, { capture: true });
      observer.disconnect();
      painter.dispose();
      this.#painted = [0, 0];
      this.#mounted = null;
    };
  }

  /** Call when paragraphs were added, removed or changed. */
  refresh(): void {
    this.#mounted?.dom.refresh();
    this.#mounted?.painter.repaint();
    this.#movePainted();
  }

  /** Highlights the hits that are on the screen or near it. `hits` are in the order of the text. */
  paintHits(hits: readonly HighlightSpan[]): void {
    this.#hits = hits;
    this.#painted = this.#nearScreen();
    this.paint("hit", hits.slice(...this.#painted));
  }

  /** Highlights other hits if those near the screen have changed. */
  #movePainted(): void {
    const [from, to] = this.#nearScreen();
    if (from !== this.#painted[0] || to !== this.#painted[1]) this.paintHits(this.#hits);
  }

  /** Which hits are on the screen or near it; of too many, those around its middle. */
  #nearScreen(): readonly [number, number] {
    const { dom } = this.#mounted ?? {};
    if (!dom || this.#hits.length === 0) return [0, 0];
    const { top, bottom } = this.#screen();
    const around = (bottom - top) * screensAround;
    const placeAfter = (paragraph: number) =>
      lastAtOrBefore(this.#hits, paragraph, (hit) => hit.paragraph) + 1;
    const from = placeAfter(dom.paragraphAt(top - around) - 1);
    const to = placeAfter(dom.paragraphAt(bottom + around));
    if (to - from <= maxPainted) return [from, to];
    const middle = placeAfter(dom.paragraphAt((top + bottom) / 2));
    const first = Math.min(Math.max(from, middle - maxPainted / 2), to - maxPainted);
    return [first, first + maxPainted];
  }

  /** The paragraph at the top of what the reader sees. */
  firstSeen(): number {
    return this.#mounted?.dom.paragraphAt(this.#screen().top) ?? 0;
  }

  #screen(): { top: number; bottom: number } {
    const panel = this.#mounted?.root.closest(".reader-panel");
    return panel?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  }

  paint(kind: HighlightKind, spans: readonly HighlightSpan[]): void {
    this.#mounted?.painter.paint(kind, spans);
  }

  /** Draws the background of a sentence, or removes it. */
  drawBackground(span: HighlightSpan | null): void {
    const { dom, background } = this.#mounted ?? {};
    if (dom && background) background.show(span && rangeOf(span, dom.textOf));
  }

  /** Marks the note in the place of a spoken paragraph that is hidden; null for a shown one. */
  markFold(paragraph: number | null): void {
    const fold = paragraph === null ? null : (this.#mounted?.dom.foldOf(paragraph) ?? null);
    if (fold === this.#fold) return;
    this.#fold?.removeAttribute("data-spoken");
    fold?.setAttribute("data-spoken", "");
    this.#fold = fold;
  }

  /** The rectangle of the spoken sentence's first line, or of the note in its place. */
  firstLine(): DOMRect | null {
    const line = this.#mounted?.background.firstLine() ?? null;
    return line ?? (this.#fold?.isConnected === true ? this.#fold.getBoundingClientRect() : null);
  }

  elementOf(paragraph: number): HTMLElement | null {
    return this.#mounted?.dom.elementOf(paragraph) ?? null;
  }

  /** The first and last place of the transcript in a range; null when it covers none. */
  placesOf(range: Range): { from: TextPlace; to: TextPlace } | null {
    return this.#mounted?.dom.placesOf(range) ?? null;
  }

  wordAt(
    x: number,
    y: number,
    paragraphs: readonly TextParagraph[],
  ): { paragraph: number; word: number } | null {
    return this.#mounted?.dom.wordAt(x, y, paragraphs) ?? null;
  }
}

/**
 * Draws the background of the spoken sentence, one rounded piece per line, because highlights can't be rounded. It is
 * placed once per sentence and width, not per word.
 */
class SentenceBackground {
  readonly #layer: HTMLElement;
  readonly #pieces: HTMLElement[] = [];
  #range: Range | null = null;

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  show(range: Range | null): void {
    this.#range = range;
    this.place();
  }

  /** The rectangle of the sentence's first line; null when no sentence is highlighted. */
  firstLine(): DOMRect | null {
    return this.#range?.getClientRects()[0] ?? null;
  }

  place(): void {
    const lines = [...(this.#range?.getClientRects() ?? [])].filter((rect) => rect.width > 1);
    const origin = this.#layer.getBoundingClientRect();
    while (this.#pieces.length < lines.length) {
      const piece = document.createElement("div");
      piece.className = "reader-background";
      this.#layer.append(piece);
      this.#pieces.push(piece);
    }
    this.#pieces.forEach((piece, index) => {
      const line = lines[index];
      piece.hidden = !line;
      if (!line) return;
      piece.style.transform = `translate(${line.left - origin.left - 3}px, ${line.top - origin.top - 3}px)`;
      piece.style.width = `${line.width + 6}px`;
      piece.style.height = `${line.height + 6}px`;
    });
  }
}

import type { TextPlace } from "#lib/domain/transcript/quote.ts";
import { lastAtOrBefore, type TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { HighlightPainter, rangeOf, type Light, type LitSpan } from "./highlight-painter.ts";
import { SentenceGround } from "./sentence-ground.ts";
import { TranscriptDom } from "./transcript-dom.ts";

interface Mounted {
  root: HTMLElement;
  dom: TranscriptDom;
  painter: HighlightPainter;
  ground: SentenceGround;
}

/** More highlights at once slow down every key and every frame. */
export const maxPainted = 300;

/**
 * The rendered transcript, for code that highlights or reads it without React. Does nothing while no transcript is
 * mounted.
 */
export class TranscriptStage {
  #mounted: Mounted | null = null;
  #hits: readonly LitSpan[] = [];
  /** What stands for the spoken words while these are hidden. */
  #fold: HTMLElement | null = null;

  /** Takes the paragraphs' element and the layer below them; returns the function that unmounts. */
  mount(root: HTMLElement, layer: HTMLElement): () => void {
    const dom = new TranscriptDom(root);
    const painter = new HighlightPainter(dom.textOf);
    const ground = new SentenceGround(layer);
    const observer = new ResizeObserver(() => {
      ground.place();
    });
    observer.observe(root);
    this.#mounted = { root, dom, painter, ground };
    let isPainting = false;
    const handleScroll = () => {
      if (isPainting || this.#hits.length <= maxPainted) return;
      isPainting = true;
      requestAnimationFrame(() => {
        isPainting = false;
        this.#paintHits();
      });
    };
    document.addEventListener("scroll", handleScroll, { capture: true, passive: true });
    return () => {
      document.removeEventListener("scroll", handleScroll, { capture: true });
      observer.disconnect();
      painter.dispose();
      this.#mounted = null;
    };
  }

  /** Call when paragraphs were added, removed or changed. */
  refresh(): void {
    this.#mounted?.dom.refresh();
    this.#mounted?.painter.repaint();
    if (this.#hits.length > maxPainted) this.#paintHits();
  }

  /** Highlights what was found, in the order of the text; of very many only those near what is on the screen. */
  paintHits(hits: readonly LitSpan[]): void {
    this.#hits = hits;
    this.#paintHits();
  }

  #paintHits(): void {
    const { dom } = this.#mounted ?? {};
    if (!dom || this.#hits.length <= maxPainted) return this.paint("hit", this.#hits);
    const { top, bottom } = this.#screen();
    const middle = dom.paragraphAt((top + bottom) / 2);
    const at = Math.max(
      0,
      lastAtOrBefore(this.#hits, middle, ({ paragraph }) => paragraph),
    );
    const from = Math.min(Math.max(0, at - maxPainted / 2), this.#hits.length - maxPainted);
    this.paint("hit", this.#hits.slice(from, from + maxPainted));
  }

  /** The paragraph at the top of what the reader sees. */
  firstSeen(): number {
    return this.#mounted?.dom.paragraphAt(this.#screen().top) ?? 0;
  }

  #screen(): { top: number; bottom: number } {
    const panel = this.#mounted?.root.closest(".reader-panel");
    return panel?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  }

  paint(light: Light, spans: readonly LitSpan[]): void {
    this.#mounted?.painter.paint(light, spans);
  }

  /** Draws the background of a sentence, or removes it. */
  groundUnder(span: LitSpan | null): void {
    const { dom, ground } = this.#mounted ?? {};
    if (dom && ground) ground.show(span && rangeOf(span, dom.textOf));
  }

  /** Marks the place at which hidden words are spoken; null when those that are spoken are shown. */
  markFold(paragraph: number | null): void {
    const fold = paragraph === null ? null : (this.#mounted?.dom.foldOf(paragraph) ?? null);
    if (fold === this.#fold) return;
    this.#fold?.removeAttribute("data-spoken");
    fold?.setAttribute("data-spoken", "");
    this.#fold = fold;
  }

  /** The rectangle of the highlighted sentence's first line, or of what stands for it. */
  firstLine(): DOMRect | null {
    const line = this.#mounted?.ground.firstLine() ?? null;
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

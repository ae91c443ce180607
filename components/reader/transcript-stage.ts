import type { TextPlace } from "#lib/domain/quote.ts";
import type { TextParagraph } from "#lib/domain/transcript-text.ts";
import { HighlightPainter, rangeOf, type Light, type LitSpan } from "./highlight-painter.ts";
import { SentenceGround } from "./sentence-ground.ts";
import { TranscriptDom } from "./transcript-dom.ts";

interface Mounted {
  dom: TranscriptDom;
  painter: HighlightPainter;
  ground: SentenceGround;
}

/**
 * The words on screen, for whoever writes to them or reads from them without React. Everything is a quiet
 * nothing while no transcript is mounted.
 */
export class TranscriptStage {
  #mounted: Mounted | null = null;

  /** Takes the paragraphs' element and the layer under them; returns how to let go. */
  mount(root: HTMLElement, layer: HTMLElement): () => void {
    const dom = new TranscriptDom(root);
    const painter = new HighlightPainter(dom.textOf);
    const ground = new SentenceGround(layer);
    const observer = new ResizeObserver(() => {
      ground.place();
    });
    observer.observe(root);
    this.#mounted = { dom, painter, ground };
    return () => {
      observer.disconnect();
      painter.dispose();
      this.#mounted = null;
    };
  }

  /** To be called when paragraphs came or went. */
  refresh(): void {
    this.#mounted?.dom.refresh();
  }

  paint(light: Light, spans: readonly LitSpan[]): void {
    this.#mounted?.painter.paint(light, spans);
  }

  /** Lays the ground under a sentence. */
  groundUnder(span: LitSpan): void {
    const { dom, ground } = this.#mounted ?? {};
    if (dom && ground) ground.show(rangeOf(span, dom.textOf));
  }

  /** Where the lit sentence begins on screen. */
  firstLine(): DOMRect | null {
    return this.#mounted?.ground.firstLine() ?? null;
  }

  elementOf(paragraph: number): HTMLElement | null {
    return this.#mounted?.dom.elementOf(paragraph) ?? null;
  }

  placeOf(node: Node, offset: number): TextPlace | null {
    return this.#mounted?.dom.placeOf(node, offset) ?? null;
  }

  wordAt(
    x: number,
    y: number,
    paragraphs: readonly TextParagraph[],
  ): { paragraph: number; word: number } | null {
    return this.#mounted?.dom.wordAt(x, y, paragraphs) ?? null;
  }
}

/**
 * Draws the background of the spoken sentence, one rounded piece per line, because highlights can't be rounded. It is
 * placed once per sentence and width, not per word.
 */
export class SentenceBackground {
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

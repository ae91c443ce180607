const firstOfObject = "{".charCodeAt(0);
const newline = "\n".charCodeAt(0);

/** A piece that is not part of a JSON Lines file, or not of this one. */
export class MisplacedPiece extends Error {}

/** The file would exceed its size limit. */
export class FileTooLarge extends Error {}

/**
 * The known part of a JSON Lines file that upstream appends to, assembled from answers that may overlap. `generation`
 * counts how often the file was replaced by another one.
 */
export class GrowingFile {
  readonly #maxBytes: number;
  #bytes: Buffer<ArrayBuffer> = Buffer.alloc(0);
  #generation = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#bytes.length;
  }

  get generation(): number {
    return this.#generation;
  }

  /** Everything up to the last newline. */
  get wholeLines(): Buffer<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#bytes.lastIndexOf(newline) + 1);
  }

  /**
   * Adds bytes at `offset`. Where they differ from the known ones, the file has been replaced, and restarts with the
   * bytes of this answer.
   * @throws MisplacedPiece, FileTooLarge
   */
  put(piece: Uint8Array, offset: number): void {
    if (offset > this.size) throw new MisplacedPiece(`a piece at ${offset} of ${this.size} bytes`);
    if (offset === 0 && piece.length > 0 && piece[0] !== firstOfObject)
      throw new MisplacedPiece("something other than JSON lines");
    const known = this.#bytes.subarray(offset, offset + piece.length);
    const isSame = known.equals(piece.subarray(0, known.length));
    if (isSame && known.length === piece.length) return;
    if (offset + piece.length > this.#maxBytes) throw new FileTooLarge(`more than ${this.#maxBytes} bytes`);
    if (!isSame) this.#generation += 1;
    this.#bytes = Buffer.concat([this.#bytes.subarray(0, offset), piece]);
  }
}

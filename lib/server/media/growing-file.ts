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
  /** Longer than the file, so that what is added is not copied together with all that came before. */
  #room: Buffer<ArrayBuffer> = Buffer.alloc(0);
  #size = 0;
  /** Up to where there are whole lines. */
  #linesEnd = 0;
  #generation = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#size;
  }

  get generation(): number {
    return this.#generation;
  }

  /** Everything up to the last newline. These bytes never change, whatever is put later. */
  get wholeLines(): Buffer<ArrayBuffer> {
    return this.#room.subarray(0, this.#linesEnd);
  }

  /**
   * Adds bytes at `offset`. Where they differ from the known ones, the file has been replaced, and restarts with the
   * bytes of this answer.
   * @throws MisplacedPiece, FileTooLarge
   */
  put(piece: Uint8Array, offset: number): void {
    if (offset > this.#size) throw new MisplacedPiece(`a piece at ${offset} of ${this.#size} bytes`);
    if (offset === 0 && piece.length > 0 && piece[0] !== firstOfObject)
      throw new MisplacedPiece("something other than JSON lines");
    const end = offset + piece.length;
    const known = this.#room.subarray(offset, Math.min(end, this.#size));
    const isSame = known.equals(piece.subarray(0, known.length));
    if (isSame && known.length === piece.length) return;
    if (end > this.#maxBytes) throw new FileTooLarge(`more than ${this.#maxBytes} bytes`);
    if (!isSame) this.#generation += 1;
    // Bytes that somebody may have been given stay as they are.
    if (!isSame || end > this.#room.length) this.#move(isSame ? this.#size : offset, end);
    this.#room.set(isSame ? piece.subarray(known.length) : piece, isSame ? this.#size : offset);
    this.#size = end;
    this.#linesEnd = this.#room.subarray(0, end).lastIndexOf(newline) + 1;
  }

  /** Moves the first `kept` bytes to where there is room for `size`, and as many again. */
  #move(kept: number, size: number): void {
    const room = Buffer.alloc(Math.min(this.#maxBytes, 2 * size));
    this.#room.copy(room, 0, 0, kept);
    this.#room = room;
  }
}

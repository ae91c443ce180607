import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

const deflate = promisify(deflateRaw);
const blockBytes = 64 * 1024;
/** How far back a compressed stream may refer (RFC 1951, 2). */
const windowBytes = 32 * 1024;
/** Gzip by deflate without a name or a date (RFC 1952, 2.3). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/**
 * A file that only grows, compressed as a whole for every reader, while each of its bytes is compressed about once: full
 * blocks are kept, and what is after them is compressed anew when the file has grown. Each block refers to the end of
 * the one before as a stream made in one go would.
 */
export class GrowingGzip {
  #blocks: Promise<Buffer>[] = [];
  #generation = -1;
  #latest: { size: number; made: Promise<Buffer<ArrayBuffer>> } | null = null;

  /** The gzip of all of `bytes`, which begin with those of the last call unless the generation is another. */
  of(bytes: Buffer, generation: number): Promise<Buffer<ArrayBuffer>> {
    if (generation !== this.#generation) {
      this.#generation = generation;
      this.#blocks = [];
      this.#latest = null;
    }
    if (this.#latest?.size !== bytes.length)
      this.#latest = { size: bytes.length, made: this.#make(bytes, this.#blocks) };
    return this.#latest.made;
  }

  async #make(bytes: Buffer, blocks: Promise<Buffer>[]): Promise<Buffer<ArrayBuffer>> {
    const full = Math.floor(bytes.length / blockBytes);
    while (blocks.length < full) {
      const from = blocks.length * blockBytes;
      blocks.push(part(bytes, from, from + blockBytes, constants.Z_SYNC_FLUSH));
    }
    const rest = part(bytes, full * blockBytes, bytes.length, constants.Z_FINISH);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(bytes));
    trailer.writeUInt32LE(bytes.length, 4);
    return Buffer.concat([header, ...(await Promise.all([...blocks.slice(0, full), rest])), trailer]);
  }
}

function part(bytes: Buffer, from: number, to: number, finishFlush: number): Promise<Buffer> {
  const dictionary = bytes.subarray(Math.max(0, from - windowBytes), from);
  return deflate(bytes.subarray(from, to), { finishFlush, ...(dictionary.length > 0 && { dictionary }) });
}

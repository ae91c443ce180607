import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseCoding, type ContentCoding } from "./content-coding.ts";
import { everyAnswer } from "./every-answer.ts";
import { hasAlready, type Question, type ReadyAnswer } from "./ready-answer.ts";

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
/** Below this a packet is not saved. */
const worthCompressingBytes = 1_024;
/** Above this, copying costs more than a second write does. */
const smallBytes = 16 * 1_024;
/** From 6 on it takes longer for next to nothing; below 5 it is a fifth larger. */
const brotliQuality = 5;

interface Representation {
  whole: ReadyAnswer;
  unchanged: ReadyAnswer;
}

/** The same JSON in every coding, each compressed when somebody first wants it, off the event loop, and once. */
export class Representations {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #tag: string;
  readonly #made = new Map<ContentCoding, Promise<Representation>>();

  /** @param tag tells this content from every other one */
  constructor(json: string, tag: string) {
    this.#bytes = new TextEncoder().encode(json);
    this.#tag = tag;
  }

  /** The answer in the coding that is wanted, or 304 when it is there already. */
  async answer({ acceptEncoding, ifNoneMatch }: Question): Promise<ReadyAnswer> {
    const isSmall = this.#bytes.length < worthCompressingBytes;
    const { whole, unchanged } = await this.#in(isSmall ? "identity" : chooseCoding(acceptEncoding));
    return hasAlready(unchanged.headers.etag ?? "", ifNoneMatch) ? unchanged : whole;
  }

  #in(coding: ContentCoding): Promise<Representation> {
    const made = this.#made.get(coding) ?? this.#make(coding);
    this.#made.set(coding, made);
    return made;
  }

  async #make(coding: ContentCoding): Promise<Representation> {
    const isPlain = coding === "identity";
    const body = await encode(this.#bytes, coding);
    const headers = {
      etag: `"${this.#tag}${isPlain ? "" : `-${coding}`}"`,
      "cache-control": "no-cache",
      vary: "accept-encoding",
      ...everyAnswer,
    };
    return {
      unchanged: { status: 304, headers, body: null },
      whole: {
        status: 200,
        headers: {
          ...headers,
          "content-type": "application/json; charset=utf-8",
          "content-length": String(body.length),
          ...(!isPlain && { "content-encoding": coding }),
        },
        body,
        binary: body.length > smallBytes ? undefined : Buffer.from(body).toString("latin1"),
      },
    };
  }
}

async function encode(
  bytes: Uint8Array<ArrayBuffer>,
  coding: ContentCoding,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (coding) {
    case "identity":
      return bytes;
    case "gzip":
      return toGzip(bytes);
    case "br":
      return toBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
  }
}

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";
import { commonHeaders } from "./common-headers.ts";
import { matchesEtag, type AnswerRequest, type ReadyAnswer } from "./ready-answer.ts";

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
/** Below this size compression saves no packet. */
const worthCompressingBytes = 1_024;
/** Above this size copying costs more than a second write. */
const smallBytes = 16 * 1_024;
/** From 6 on it takes longer and saves almost nothing; below 5 the result is a fifth larger. */
const brotliQuality = 5;

interface Representation {
  whole: ReadyAnswer;
  unchanged: ReadyAnswer;
}

/** One JSON in every coding, each compressed on first use, once, off the event loop. */
export class Representations {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #tag: string;
  readonly #caching: string;
  readonly #made = new Map<ContentCoding, Promise<Representation>>();

  /** @param tag identifies this content; `caching` is its `cache-control` */
  constructor(json: string, tag: string, caching = "private, no-cache") {
    this.#bytes = new TextEncoder().encode(json);
    this.#tag = tag;
    this.#caching = caching;
  }

  /** The answer in the accepted coding, or 304. */
  async answer({ acceptEncoding, ifNoneMatch }: AnswerRequest): Promise<ReadyAnswer> {
    const isSmall = this.#bytes.length < worthCompressingBytes;
    const { whole, unchanged } = await this.#in(isSmall ? "identity" : chooseCoding(acceptEncoding));
    return matchesEtag(unchanged.headers.etag ?? "", ifNoneMatch) ? unchanged : whole;
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
      "cache-control": this.#caching,
      vary: "accept-encoding",
      ...commonHeaders,
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

/** The content codings we send. */
type ContentCoding = "br" | "gzip" | "identity";

/** Best first: Brotli makes a whole board 40 % smaller than gzip in the same time. */
const worthwhile = ["br", "gzip", "identity"];

/** Missing from Negotiator's published types: which coding to prefer among those equally accepted. */
type Preferring = Negotiator & {
  encoding(available: string[], options: { preferred: string[] }): string | undefined;
};

/** The coding for an `Accept-Encoding` header; `identity` when none of ours is accepted. */
export function chooseCoding(accepted: string | null): ContentCoding {
  if (accepted === null) return "identity";
  const wanted: Preferring = new Negotiator({ headers: { "accept-encoding": accepted } });
  const coding = wanted.encoding(worthwhile, { preferred: worthwhile });
  return coding === "br" || coding === "gzip" ? coding : "identity";
}

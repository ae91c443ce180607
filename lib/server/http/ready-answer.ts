import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";
import { sharedCaching } from "./caching.ts";
import { commonHeaders } from "../gate/common-headers.ts";

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
/** Below this size compression saves no packet. */
export const worthCompressingBytes = 1_024;
/** Larger bodies are written separately, because copying them would cost more than a second write. */
const smallBytes = 4 * 1_024;
/** From 6 on it takes longer and saves almost nothing; below 5 the result is a fifth larger. */
const brotliQuality = 5;

/** A finished answer in bytes, for Next's route handlers and the fast lane. */
export interface ReadyAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
  /** A small body as a binary string, which `node:http` sends with the headers in one write. */
  binary?: string;
}

/** An answer, or the promise of one that is not there yet. */
export type Answering = ReadyAnswer | Promise<ReadyAnswer | Response>;

/** The parts of a request on which an answer depends, behind Next and ahead of it. */
export interface AnswerRequest {
  /** The query, with or without the question mark. */
  search: string;
  ifNoneMatch: string | null;
  acceptEncoding: string | null;
  /** Whether caches in front may keep the answer; false by default. */
  isForAnybody?: boolean;
}

/** Reads any answer into bytes. */
export async function readAnswer(response: Response): Promise<ReadyAnswer> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  return {
    status: response.status,
    headers: { ...commonHeaders, ...headers, "content-length": String(body.length) },
    body,
  };
}

/** The answer of a route handler. */
export function toResponse(answer: ReadyAnswer | Response): Response {
  if (answer instanceof Response) return answer;
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}

interface Representation {
  etag: string;
  whole: ReadyAnswer;
  unchanged: ReadyAnswer;
}

/** A representation for one viewer, and for caches in front as well. */
interface Made {
  own: Representation;
  shared: Representation;
}

/** What kind of text an answer is: its type, its `cache-control`, and the headers that all of its kind have. */
export interface TextKind {
  contentType: string;
  caching: string;
  headers: Readonly<Record<string, string>>;
}

/** JSON that browsers may keep as `caching` says. */
export function jsonKind(caching = "private, no-cache"): TextKind {
  return { contentType: "application/json; charset=utf-8", caching, headers: commonHeaders };
}

/** One text in every coding; each is compressed once, on first use, off the event loop. */
export class Representations {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #tag: string;
  readonly #kind: TextKind;
  readonly #made = new Map<ContentCoding, Made>();
  readonly #making = new Map<ContentCoding, Promise<Made>>();
  /** The coding for each `Accept-Encoding` header: browsers have few. */
  readonly #codings = new Map<string | null, ContentCoding>();

  /** @param tag identifies this content */
  constructor(text: string, tag: string, kind = jsonKind()) {
    this.#bytes = new TextEncoder().encode(text);
    this.#tag = tag;
    this.#kind = kind;
  }

  /** The answer in the accepted coding, or 304; at once where it was made before. */
  answer(request: AnswerRequest): ReadyAnswer | Promise<ReadyAnswer> {
    const coding = this.#codingFor(request.acceptEncoding);
    const made = this.#made.get(coding);
    return made ? chosen(made, request) : this.#in(coding).then((ready) => chosen(ready, request));
  }

  #codingFor(accepted: string | null): ContentCoding {
    if (this.#bytes.length < worthCompressingBytes) return "identity";
    const known = this.#codings.get(accepted);
    if (known !== undefined) return known;
    const coding = chooseCoding(accepted);
    if (this.#codings.size < maxHeaders) this.#codings.set(accepted, coding);
    return coding;
  }

  #in(coding: ContentCoding): Promise<Made> {
    const making = this.#making.get(coding) ?? this.#make(coding);
    this.#making.set(coding, making);
    return making;
  }

  async #make(coding: ContentCoding): Promise<Made> {
    const isPlain = coding === "identity";
    const body = await encode(this.#bytes, coding);
    const etag = `"${this.#tag}${isPlain ? "" : `-${coding}`}"`;
    const binary = body.length > smallBytes ? undefined : Buffer.from(body).toString("latin1");
    const { contentType, caching: ownCaching, headers: ofKind } = this.#kind;
    const keptAs = (caching: string): Representation => {
      const headers = { etag, "cache-control": caching, vary: "accept-encoding", ...ofKind };
      const ofBody = {
        "content-type": contentType,
        "content-length": String(body.length),
        ...(!isPlain && { "content-encoding": coding }),
      };
      return {
        etag,
        unchanged: { status: 304, headers, body: null },
        whole: { status: 200, headers: { ...headers, ...ofBody }, body, binary },
      };
    };
    const made = { own: keptAs(ownCaching), shared: keptAs(sharedCaching(ownCaching)) };
    this.#made.set(coding, made);
    return made;
  }
}

function chosen({ own, shared }: Made, { ifNoneMatch, isForAnybody = false }: AnswerRequest): ReadyAnswer {
  const { etag, whole, unchanged } = isForAnybody ? shared : own;
  return matchesEtag(etag, ifNoneMatch) ? unchanged : whole;
}

/** More headers than these are negotiated each time. */
const maxHeaders = 50;

/** True when the viewer has this representation: `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
export function matchesEtag(etag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch === etag) return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => bare(tag) === bare(etag));
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
const worthwhile: readonly ContentCoding[] = ["br", "gzip", "identity"];

/** Missing from Negotiator's published types: which coding to prefer among those equally accepted. */
type Preferring = Negotiator & {
  encoding(available: string[], options: { preferred: string[] }): string | undefined;
};

/** The coding for an `Accept-Encoding` header; `identity` when none of those that there are is accepted. */
export function chooseCoding(accepted: string | null, made = worthwhile): ContentCoding {
  if (accepted === null) return "identity";
  const negotiator: Preferring = new Negotiator({ headers: { "accept-encoding": accepted } });
  const coding = negotiator.encoding([...made], { preferred: [...made] });
  return coding === "br" || coding === "gzip" ? coding : "identity";
}

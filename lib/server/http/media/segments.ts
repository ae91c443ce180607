import { createHash } from "node:crypto";
import { readByteRange } from "../../media/byte-range.ts";
import type { MediaFetch } from "../../media/fetch-media.ts";
import { mediaFailure } from "../../media/media-problem.ts";
import { readUpTo } from "../../media/read-media.ts";
import { SharedTransfer } from "../../media/shared-transfer.ts";
import type { Runtime } from "../../runtime.ts";
import { SingleFlightCache } from "../../single-flight-cache.ts";
import { discard } from "../../upstream/fetch.ts";
import { sharedCaching } from "../caching.ts";
import { matchesEtag, type Answering, type ReadyAnswer } from "../ready-answer.ts";
import { assertAudio, lengthOf, mediaContentType, mediaHeaders } from "./media-response.ts";

const owner = Symbol.for("callboard.segments");
const largestKept = 2 * 1024 * 1024;
const limits = {
  maxEntries: 2_000,
  ttlMs: 60_000,
  sizeOf: (segment: Segment) => segment.bytes?.length ?? 1,
  maxSize: 64 * 1024 * 1024,
  isKept: ({ bytes }: Segment) => bytes !== null,
};
/** A segment's address changes with its content. */
const cacheControl = "private, max-age=86400, immutable, no-transform";

/** A segment, or the part of a file that is one, as upstream sent it. */
type Segment = KeptSegment | PassingSegment;

interface SegmentHead {
  contentType: string;
  /** The `content-range` of a part; null for a whole file. */
  range: string | null;
}

interface KeptSegment extends SegmentHead {
  bytes: Buffer<ArrayBuffer>;
  etag: string;
  /** Its answers to most requests: for one viewer, and for caches in front as well. */
  own: CommonAnswers;
  shared: CommonAnswers;
}

/** Too large to be kept: passed on while it arrives. */
interface PassingSegment extends SegmentHead {
  bytes: null;
  transfer: SharedTransfer;
  length: string | null;
}

interface CommonAnswers {
  headers: Readonly<Record<string, string>>;
  whole: ReadyAnswer;
  unchanged: ReadyAnswer;
}

/** The parts of a request on which the answer of a segment depends. */
export interface SegmentRequest {
  range: string | null;
  ifRange: string | null;
  ifNoneMatch: string | null;
  /** Whether caches in front may keep the answer; false by default. */
  isForAnybody?: boolean;
}

/**
 * A segment of a stream. Listeners at the live edge request the same one within a second, so upstream is asked once for
 * all of them: one that is not too large is kept, and ranges are cut from it; a larger one is passed to all who ask while
 * it arrives.
 * @throws MediaError; UpstreamError, unreadable also where text came instead of audio
 */
export function answerSegment(url: string, request: SegmentRequest, runtime: Runtime): Answering {
  const segments = runtime.singleton(owner, () => new Segments(runtime));
  const kept = segments.ready(url);
  if (kept) return cut(kept, request);
  return segments
    .get(url, request.range)
    .then((segment) => (segment.bytes === null ? passOn(segment, request) : cut(segment, request)));
}

function passOn(segment: PassingSegment, { isForAnybody = false }: SegmentRequest): Response {
  const { range, length } = segment;
  return new Response(segment.transfer.listen(), {
    status: range === null ? 200 : 206,
    headers: {
      ...headersOf(segment, isForAnybody),
      ...(range !== null && { "content-range": range }),
      ...(length !== null && { "content-length": length }),
    },
  });
}

function cut(segment: KeptSegment, request: SegmentRequest): ReadyAnswer {
  const { bytes, range, etag, own, shared } = segment;
  const { headers, whole, unchanged } = request.isForAnybody === true ? shared : own;
  if (matchesEtag(etag, request.ifNoneMatch)) return unchanged;
  const isSame = (request.ifRange ?? etag) === etag;
  const part = range === null && isSame ? readByteRange(request.range, bytes.length) : null;
  if (part?.kind === "beyond")
    return { status: 416, headers: { ...headers, "content-range": `bytes */${bytes.length}` }, body: null };
  if (part?.kind !== "part") return whole;
  const body = bytes.subarray(part.start, part.end);
  const ofBody = {
    "content-length": String(body.length),
    "content-range": `bytes ${part.start}-${part.end - 1}/${bytes.length}`,
  };
  return { status: 206, headers: { ...headers, ...ofBody }, body };
}

function kept(head: SegmentHead, bytes: Buffer<ArrayBuffer>): KeptSegment {
  const tag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const etag = `"${tag}"`;
  const { range } = head;
  const answers = (isForAnybody: boolean): CommonAnswers => {
    const headers = { ...headersOf(head, isForAnybody), etag };
    const ofBody = {
      "content-length": String(bytes.length),
      ...(range !== null && { "content-range": range }),
    };
    return {
      headers,
      whole: { status: range === null ? 200 : 206, headers: { ...headers, ...ofBody }, body: bytes },
      unchanged: { status: 304, headers, body: null },
    };
  };
  return { ...head, bytes, etag, own: answers(false), shared: answers(true) };
}

function headersOf({ contentType }: SegmentHead, isForAnybody: boolean): Record<string, string> {
  return {
    ...mediaHeaders,
    "content-type": contentType,
    "cache-control": isForAnybody ? sharedCaching(cacheControl) : cacheControl,
    "accept-ranges": "bytes",
  };
}

class Segments {
  readonly #runtime: Runtime;
  readonly #kept: SingleFlightCache<Segment>;
  readonly #passing = new Map<string, PassingSegment>();

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.#kept = new SingleFlightCache(runtime.clock, limits);
  }

  /** The whole file where it is kept. */
  ready(url: string): KeptSegment | undefined {
    const known = this.#kept.peek(url);
    return known?.bytes ? known : undefined;
  }

  /** The whole file where it is kept, else what upstream sends for the range. */
  async get(url: string, range: string | null): Promise<Segment> {
    const key = range === null ? url : `${url} ${range}`;
    const known = this.#kept.peek(url) ?? this.#passing.get(key);
    if (known && (known.bytes !== null || known.transfer.isWhole)) return known;
    const segment = await this.#kept.get(key, () => readSegment(url, range, this.#runtime));
    if (segment.bytes === null) {
      this.#passing.set(key, segment);
      void segment.transfer.ended.then(() => {
        if (this.#passing.get(key) === segment) this.#passing.delete(key);
      });
    }
    return segment;
  }
}

async function readSegment(url: string, range: string | null, runtime: Runtime): Promise<Segment> {
  const response = await runtime.fetchMedia(url, { range });
  if (!response.ok) {
    discard(response);
    throw mediaFailure(response.status);
  }
  assertAudio(response);
  const contentType = mediaContentType(response.headers.get("content-type"), "audio");
  const stated = response.status === 206 ? response.headers.get("content-range") : null;
  const read = await readUpTo(response, url, { clock: runtime.clock, maxBytes: largestKept });
  if ("bytes" in read) return kept({ contentType, range: stated }, read.bytes);
  const resume = resumeAt(url, stated, runtime.fetchMedia);
  const transfer = new SharedTransfer(read.rest, read.begun, resume);
  return { contentType, range: stated, bytes: null, transfer, length: lengthOf(response) };
}

/** @param range the `content-range` of what is being transferred */
function resumeAt(url: string, range: string | null, fetchMedia: MediaFetch) {
  const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(range ?? "") ?? [];
  return async (fromByte: number) => {
    const from = Number(first ?? 0) + fromByte;
    const response = await fetchMedia(url, { range: `bytes=${from}-${last ?? ""}` });
    if (response.status === 206) return response;
    discard(response);
    throw mediaFailure(response.status);
  };
}

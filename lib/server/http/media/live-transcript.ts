import { readByteRange } from "../../media/byte-range.ts";
import { addressTag } from "../../media/media-kind.ts";
import type { TailSnapshot, TranscriptTail } from "../../media/transcript-tail.ts";
import type { Runtime } from "../../runtime.ts";
import { findLiveTranscript } from "../../services/find-live-transcript.ts";
import { SingleFlightCache } from "../../single-flight-cache.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import type { PathParts } from "../handle.ts";
import { readId } from "../read-input.ts";
import {
  chooseCoding,
  matchesEtag,
  toResponse,
  worthCompressingBytes,
  type Answering,
  type ReadyAnswer,
} from "../ready-answer.ts";
import { mediaHeaders } from "./media-response.ts";

/** A request for a live transcript, behind Next and ahead of it. */
export interface LiveTranscriptRequest {
  id: PathParts["id"];
  /** The query, with or without the question mark. */
  search: string;
  range: string | null;
  ifRange: string | null;
  ifNoneMatch: string | null;
  acceptEncoding: string | null;
}

/**
 * `GET /api/sessions/{id}/transcript`: the live transcript with ranges; `v` names a run of the stream, by default the
 * latest. A range of another file (`v` or `If-Range` differ) is answered with the whole file, which is compressed where
 * that is accepted; ranges are of the file as it is. While upstream fails, the known text is still served; a reader who
 * has all of it gets the failure.
 * @throws ServiceProblem notFound; MediaError; UpstreamError
 */
export function answerLiveTranscript(request: LiveTranscriptRequest, runtime: Runtime): Answering {
  const id = readId({ id: request.id });
  const version = request.search === "" ? null : new URLSearchParams(request.search).get("v");
  const found = liveTextsOf(runtime).peek(keyOf(id, version, runtime));
  return found === undefined
    ? liveTextOf(id, version, runtime).then((text) => answerText(request, version, text))
    : answerText(request, version, found);
}

function answerText(
  request: LiveTranscriptRequest,
  version: string | null,
  found: LiveText | null,
): ReadyAnswer | Promise<ReadyAnswer> {
  if (found === null)
    throw new ServiceProblem("notFound", "Upstream offers no live transcript for this call.");
  const { tail, tag } = found;
  const isOther = version !== null && version !== tag;
  const now = tail.now();
  if (now !== null) return answerTail(request, isOther, tag, now);
  return tail.read().then((text) => answerTail(request, isOther, tag, text));
}

interface LiveText {
  tail: TranscriptTail;
  /** Names the run of the stream. */
  tag: string;
}

const owner = Symbol.for("callboard.live-texts");
const limits = { maxEntries: 500, ttlMs: 1_000 };

function liveTextsOf(runtime: Runtime): SingleFlightCache<LiveText | null> {
  return runtime.singleton(owner, () => new SingleFlightCache(runtime.clock, limits));
}

function keyOf(id: number, version: string | null, { bus }: Runtime): string {
  return `${id} ${bus.version()} ${version ?? ""}`;
}

/** The tail of a live transcript, found once a second at most for all readers; null where there is none. */
export function liveTextOf(id: number, version: string | null, runtime: Runtime): Promise<LiveText | null> {
  return liveTextsOf(runtime).get(keyOf(id, version, runtime), async () => {
    const url = await findLiveTranscript(id, version, runtime);
    if (url === null || !URL.canParse(url)) return null;
    return { tail: runtime.tails.of(url), tag: addressTag(url) };
  });
}

/** The same as a route handler. Next removes a `content-encoding`, so it gets plain bytes. */
export async function liveTranscriptRoute(
  request: Request,
  runtime: Runtime,
  { id }: PathParts,
): Promise<Response> {
  const { search } = new URL(request.url);
  const [range, ifRange] = [request.headers.get("range"), request.headers.get("if-range")];
  const ifNoneMatch = request.headers.get("if-none-match");
  const asked = { id, search, range, ifRange, ifNoneMatch, acceptEncoding: null };
  return toResponse(await answerLiveTranscript(asked, runtime));
}

function answerTail(
  { range: requested, ifRange, ifNoneMatch, acceptEncoding }: LiveTranscriptRequest,
  isOther: boolean,
  tag: string,
  { bytes, generation, gzip, failure }: TailSnapshot,
): ReadyAnswer | Promise<ReadyAnswer> {
  const file = `${tag}-${generation}`;
  const etag = `"${file}-${bytes.length}"`;
  // What was sent of a file that has only grown is still its beginning.
  const isSameFile = !isOther && (ifRange === null || ifRange.replace(/-\d+"$/, "") === `"${file}`);
  const range = readByteRange(isSameFile ? requested : null, bytes.length);
  const headers = {
    ...mediaHeaders,
    "content-type": "application/jsonl; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "accept-ranges": "bytes",
    vary: "accept-encoding",
    etag,
  };
  switch (range.kind) {
    case "all": {
      const isSmall = bytes.length < worthCompressingBytes;
      const isPlain = isSmall || chooseCoding(acceptEncoding, ["gzip", "identity"]) !== "gzip";
      const own = isPlain ? etag : `"${file}-${bytes.length}-gzip"`;
      if (matchesEtag(own, ifNoneMatch))
        return { status: 304, headers: { ...headers, etag: own }, body: null };
      if (isPlain)
        return { status: 200, headers: { ...headers, "content-length": String(bytes.length) }, body: bytes };
      return gzip().then((body) => {
        const coded = { "content-encoding": "gzip", "content-length": String(body.length) };
        return { status: 200, headers: { ...headers, ...coded, etag: own }, body };
      });
    }
    case "beyond":
      // Without a recent answer of upstream it is unknown whether there is more.
      if (failure !== null) throw failure;
      // Not 416, which browsers report as an error whenever nobody speaks for a moment.
      return { status: 204, headers: { ...headers, "content-range": `bytes */${bytes.length}` }, body: null };
    case "part": {
      const part = {
        "content-range": `bytes ${range.start}-${range.end - 1}/${bytes.length}`,
        "content-length": String(range.end - range.start),
      };
      return {
        status: 206,
        headers: { ...headers, ...part },
        body: bytes.subarray(range.start, range.end),
      };
    }
  }
}

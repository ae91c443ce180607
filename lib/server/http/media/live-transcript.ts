import { readByteRange } from "../../media/byte-range.ts";
import { addressTag } from "../../media/media-kind.ts";
import type { TailSnapshot } from "../../media/transcript-tail.ts";
import type { Runtime } from "../../runtime.ts";
import { findLiveTranscript } from "../../services/find-live-transcript.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import type { PathParts } from "../handle.ts";
import { readId } from "../read-input.ts";
import { chooseCoding, toResponse, worthCompressingBytes, type ReadyAnswer } from "../ready-answer.ts";
import { mediaHeaders } from "./media-response.ts";

/** A request for a live transcript, behind Next and ahead of it. */
export interface LiveTranscriptRequest {
  id: PathParts["id"];
  /** The query, with or without the question mark. */
  search: string;
  range: string | null;
  ifRange: string | null;
  acceptEncoding: string | null;
}

/**
 * `GET /api/sessions/{id}/transcript`: the live transcript with ranges; `v` names a run of the stream, by default the
 * latest. A range of another file (`v` or `If-Range` differ) is answered with the whole file, which is compressed where
 * that is accepted; ranges are of the file as it is. While upstream fails, the known text is still served; a reader who
 * has all of it gets the failure.
 * @throws ServiceProblem notFound; MediaError; UpstreamError
 */
export async function answerLiveTranscript(
  request: LiveTranscriptRequest,
  runtime: Runtime,
): Promise<ReadyAnswer> {
  const id = readId({ id: request.id });
  const version = new URLSearchParams(request.search).get("v");
  const url = await findLiveTranscript(id, version, runtime);
  if (url === null) throw new ServiceProblem("notFound", "Upstream offers no live transcript for this call.");
  const snapshot = await (await runtime.tails.of(url)).read();
  const tag = addressTag(url);
  return answerTail({ ...request, isOther: version !== null && version !== tag }, tag, snapshot);
}

/** The same as a route handler. Next removes a `content-encoding`, so it gets plain bytes. */
export async function liveTranscriptRoute(
  request: Request,
  runtime: Runtime,
  { id }: PathParts,
): Promise<Response> {
  const { search } = new URL(request.url);
  const [range, ifRange] = [request.headers.get("range"), request.headers.get("if-range")];
  return toResponse(
    await answerLiveTranscript({ id, search, range, ifRange, acceptEncoding: null }, runtime),
  );
}

interface TailRequest extends LiveTranscriptRequest {
  /** It is meant for another run. */
  isOther: boolean;
}

async function answerTail(
  { range: requested, ifRange, acceptEncoding, isOther }: TailRequest,
  tag: string,
  { bytes, generation, gzip, failure }: TailSnapshot,
): Promise<ReadyAnswer> {
  const etag = `"${tag}-${generation}"`;
  const isSameFile = !isOther && (ifRange ?? etag) === etag;
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
      if (isSmall || chooseCoding(acceptEncoding, ["gzip", "identity"]) !== "gzip")
        return { status: 200, headers: { ...headers, "content-length": String(bytes.length) }, body: bytes };
      const body = await gzip();
      const coded = { "content-encoding": "gzip", "content-length": String(body.length) };
      return { status: 200, headers: { ...headers, ...coded, etag: `"${tag}-${generation}-gzip"` }, body };
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

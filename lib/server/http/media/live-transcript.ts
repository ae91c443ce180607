import { readByteRange } from "../../media/byte-range.ts";
import { addressTag } from "../../media/media-kind.ts";
import type { TailSnapshot } from "../../media/transcript-tail.ts";
import type { Runtime } from "../../runtime.ts";
import { findLiveTranscript } from "../../services/find-live-transcript.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import type { PathParts } from "../handle.ts";
import { mediaHeaders } from "./media-response.ts";
import { readId } from "../read-input.ts";

/**
 * `GET /api/sessions/{id}/transcript`: the live transcript with ranges; `v` names a run of the stream, by default the
 * latest. A range of another file (`v` or `If-Range` differ) is answered with the whole file. While upstream fails,
 * the known text is still served; a reader who has all of it gets the failure.
 * @throws ServiceProblem notFound; MediaError; UpstreamError
 */
export async function liveTranscriptRoute(
  request: Request,
  runtime: Runtime,
  parts: PathParts,
): Promise<Response> {
  const id = readId(parts);
  const url = await findLiveTranscript(id, new URL(request.url).searchParams.get("v"), runtime);
  if (url === null) throw new ServiceProblem("notFound", "Upstream offers no live transcript for this call.");
  const tail = await runtime.tails.of(url);
  return answerTail(request, url, await tail.read());
}

function answerTail(request: Request, url: string, { bytes, generation, failure }: TailSnapshot): Response {
  const tag = addressTag(url);
  const etag = `"${tag}-${generation}"`;
  const meantFor = new URL(request.url).searchParams.get("v") ?? tag;
  const ifRange = request.headers.get("if-range") ?? etag;
  const isSameStream = meantFor === tag && ifRange === etag;
  const range = readByteRange(isSameStream ? request.headers.get("range") : null, bytes.length);
  const headers: Record<string, string> = {
    ...mediaHeaders,
    "content-type": "application/jsonl; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "accept-ranges": "bytes",
    etag,
  };
  switch (range.kind) {
    case "all":
      return new Response(bytes, { headers });
    case "beyond":
      // Without a recent answer of upstream it is unknown whether there is more.
      if (failure !== null) throw failure;
      // Not 416, which browsers report as an error whenever nobody speaks for a moment.
      return new Response(null, {
        status: 204,
        headers: { ...headers, "content-range": `bytes */${bytes.length}` },
      });
    case "part":
      return new Response(bytes.subarray(range.start, range.end), {
        status: 206,
        headers: { ...headers, "content-range": `bytes ${range.start}-${range.end - 1}/${bytes.length}` },
      });
  }
}

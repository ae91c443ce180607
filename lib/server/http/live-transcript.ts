import { readByteRange } from "../media/byte-range.ts";
import { addressTag } from "../media/media-kind.ts";
import { TranscriptTail, type TailSnapshot } from "../media/transcript-tail.ts";
import type { Runtime } from "../runtime.ts";
import { Lately } from "../services/lately.ts";
import { ServiceProblem } from "../services/service-problem.ts";
import type { PathParts } from "./handle.ts";
import { readId } from "./read-input.ts";

const owner = Symbol.for("callboard.transcript-tails");
const mostTails = 100;
const tailKeptMs = 6 * 3_600_000;

/**
 * `GET /api/sessions/{id}/transcript`: the live transcript with ranges. A range that was meant for another
 * stream (`v` or `If-Range` differ, since upstream began anew) is answered with the whole file.
 * @throws ServiceProblem notFound; MediaError
 */
export async function liveTranscriptRoute(
  request: Request,
  runtime: Runtime,
  parts: PathParts,
): Promise<Response> {
  const id = readId(parts);
  const session = await runtime.store.db
    .selectFrom("sessions")
    .select("transcript")
    .where("id", "=", id)
    .executeTakeFirst();
  const url = session?.transcript ?? null;
  if (url === null) throw new ServiceProblem("notFound", "Upstream offers no live transcript for this call.");
  const tails = runtime.keep(owner, () => new Lately<TranscriptTail>(runtime.clock, mostTails, tailKeptMs));
  const tail = await tails.get(url, () =>
    Promise.resolve(new TranscriptTail(runtime.fetchMedia, runtime.clock, url)),
  );
  return answerTail(request, url, await tail.read());
}

function answerTail(request: Request, url: string, { bytes, generation }: TailSnapshot): Response {
  const tag = addressTag(url);
  const etag = `"${tag}-${generation}"`;
  const meantFor = new URL(request.url).searchParams.get("v") ?? tag;
  const ifRange = request.headers.get("if-range") ?? etag;
  const isSameStream = meantFor === tag && ifRange === etag;
  const range = readByteRange(isSameStream ? request.headers.get("range") : null, bytes.length);
  const headers: Record<string, string> = {
    "content-type": "application/jsonl; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "accept-ranges": "bytes",
    etag,
  };
  switch (range.kind) {
    case "all":
      return new Response(bytes, { headers });
    case "beyond":
      return new Response(null, {
        status: 416,
        headers: { ...headers, "content-range": `bytes */${bytes.length}` },
      });
    case "part":
      return new Response(bytes.subarray(range.start, range.end), {
        status: 206,
        headers: { ...headers, "content-range": `bytes ${range.start}-${range.end - 1}/${bytes.length}` },
      });
  }
}

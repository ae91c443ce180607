import type { Runtime } from "../runtime.ts";
import { findTranscript } from "../services/find-transcript.ts";
import { getTranscript } from "../services/get-transcript.ts";
import { viewerOf } from "../services/get-visitor.ts";
import type { PathParts } from "./handle.ts";
import { proxyMedia } from "./media/media-response.ts";
import { readId } from "./read-input.ts";
import { noCache } from "./common-headers.ts";

/** `GET /api/transcripts/{id}`. @throws ServiceProblem badRequest, notFound; UpstreamError; MediaError */
export async function transcriptRoute(
  request: Request,
  runtime: Runtime,
  parts: PathParts,
): Promise<Response> {
  return Response.json(await getTranscript(readId(parts), viewerOf(request, runtime), runtime), {
    headers: noCache,
  });
}

/** `GET /api/transcripts/{id}/file`: the file as upstream has it. @throws as above */
export async function transcriptFileRoute(
  request: Request,
  runtime: Runtime,
  parts: PathParts,
): Promise<Response> {
  const document = await findTranscript(readId(parts), viewerOf(request, runtime), runtime);
  return proxyMedia(request, runtime, document.file_url, {
    cacheControl: "private, max-age=300",
    content: "text",
  });
}

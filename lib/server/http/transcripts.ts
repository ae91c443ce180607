import type { Runtime } from "../runtime.ts";
import { findTranscript } from "../services/find-transcript.ts";
import { viewerOf } from "../services/get-visitor.ts";
import type { PathParts } from "./handle.ts";
import { proxyMedia } from "./media/media-response.ts";
import { readId } from "./read-input.ts";

/** `GET /api/transcripts/{id}/file`: the file as upstream has it. @throws BadParameter; ServiceProblem notFound; UpstreamError; MediaError */
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

import { parseLiveTranscriptLine } from "../../contract/public-v3/live-transcript-line.ts";
import type { Runtime } from "../runtime.ts";
import { discard, readChunks } from "../upstream/fetch.ts";
import { mediaFailure } from "./media-problem.ts";

const firstBytes = 4_096;

/**
 * The date of a live text's second 0, in milliseconds since the epoch; null where its first line does not say.
 * @throws MediaError, UpstreamError
 */
export async function readTextStart(
  url: string,
  { fetchMedia }: Pick<Runtime, "fetchMedia">,
): Promise<number | null> {
  const answer = await fetchMedia(url, { range: `bytes=0-${firstBytes - 1}` });
  if (!answer.ok) {
    discard(answer);
    throw mediaFailure(answer.status);
  }
  let text = "";
  // A server without ranges sends the whole file, of which the rest is not read.
  for await (const chunk of readChunks(answer)) {
    text += Buffer.from(chunk).toString();
    if (text.includes("\n") || text.length >= firstBytes) break;
  }
  const line = parseLiveTranscriptLine(text.split("\n")[0] ?? "");
  if (line.kind !== "record" || line.record.type !== "start") return null;
  const startedAt = Date.parse(line.record.processing_start_time ?? "");
  return Number.isNaN(startedAt) ? null : startedAt;
}

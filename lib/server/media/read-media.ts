import type { Clock } from "../clock.ts";
import type { FetchResponse } from "../upstream/fetch.ts";
import { BodyTooLarge, readBody } from "../upstream/fetch.ts";
import { MediaError } from "./media-problem.ts";

const withinMs = 20_000;

/**
 * Reads a media answer as a whole: a playlist, a segment, a piece of a transcript.
 * @throws MediaError tooLarge, timeout after 20 s in all, unreachable when it breaks off
 */
export async function readMedia(
  answer: FetchResponse,
  address: string,
  { clock, maxBytes }: { clock: Clock; maxBytes: number },
): Promise<Buffer<ArrayBuffer>> {
  const limit = new AbortController();
  const cancel = clock.after(withinMs, () => limit.abort());
  try {
    return await readBody(answer, maxBytes, limit.signal);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new MediaError("tooLarge", address);
    throw new MediaError(limit.signal.aborted ? "timeout" : "unreachable", address);
  } finally {
    cancel();
  }
}

import type { Clock } from "../clock.ts";
import { BodyTooLarge, readBody } from "../upstream/read-body.ts";
import { MediaError } from "./media-problem.ts";

const withinMs = 20_000;

/**
 * Reads a media answer that is needed as a whole: a playlist, a segment, a piece of a transcript.
 * @throws MediaError tooLarge, timeout when it drips for over 20 s, unreachable when it breaks off
 */
export async function readMedia(
  response: Response,
  address: string,
  { clock, mostBytes }: { clock: Clock; mostBytes: number },
): Promise<Buffer<ArrayBuffer>> {
  const limit = new AbortController();
  const cancel = clock.after(withinMs, () => limit.abort());
  try {
    return await readBody(response, mostBytes, limit.signal);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new MediaError("tooLarge", address);
    throw new MediaError(limit.signal.aborted ? "timeout" : "unreachable", address);
  } finally {
    cancel();
  }
}

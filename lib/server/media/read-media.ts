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

/** A body that is larger than what was to be read of it: what was read, and the rest. */
interface Begun {
  begun: readonly Uint8Array[];
  rest: ReadableStreamDefaultReader<Uint8Array>;
}

/**
 * Reads a media answer as a whole where it is not larger than `maxBytes`, whatever length it states or does not.
 * @throws MediaError timeout after 20 s in all, unreachable when it breaks off
 */
export async function readUpTo(
  { body }: Pick<FetchResponse, "body">,
  address: string,
  { clock, maxBytes }: { clock: Clock; maxBytes: number },
): Promise<{ bytes: Buffer<ArrayBuffer> } | Begun> {
  if (body === null) return { bytes: Buffer.alloc(0) };
  const rest = body.getReader();
  let isLate = false;
  const cancel = clock.after(withinMs, () => {
    isLate = true;
    void rest.cancel().catch(() => undefined);
  });
  const begun: Uint8Array[] = [];
  try {
    for (let size = 0; size <= maxBytes;) {
      const { done, value } = await rest.read();
      if (isLate) throw new MediaError("timeout", address);
      if (done) return { bytes: Buffer.concat(begun, size) };
      begun.push(value);
      size += value.length;
    }
    return { begun, rest };
  } catch {
    throw new MediaError(isLate ? "timeout" : "unreachable", address);
  } finally {
    cancel();
  }
}

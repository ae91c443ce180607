import type { SoundSeen } from "../../domain/air/air-check.ts";
import type { MediaFetch } from "../media/fetch-media.ts";
import { isMediaError } from "../media/media-problem.ts";
import { readMedia } from "../media/read-media.ts";
import type { Runtime } from "../runtime.ts";
import { discard } from "../upstream/fetch.ts";
import type { LastSegment, MediaPart } from "./playlist-edge.ts";
import type { SoundMeter } from "./sound-meter.ts";

/** A segment of speech is a tenth of this. */
const mostBytes = 2 * 1024 * 1024;

/**
 * The level of a segment: null where it does not come, which says nothing of its sound. One that is encrypted or too large
 * can't be decoded. Never rejects.
 */
export async function listen(
  segment: LastSegment,
  { fetchMedia, clock, meter }: Pick<Runtime, "fetchMedia" | "clock"> & { meter: SoundMeter },
): Promise<SoundSeen | null> {
  if (segment.isEncrypted) return { kind: "undecodable" };
  const parts: Buffer[] = [];
  for (const part of segment.beginning === null ? [segment] : [segment.beginning, segment]) {
    const bytes = await readPart(part, fetchMedia, clock).catch(() => null);
    if (bytes === null) return null;
    if (bytes === "tooLarge") return { kind: "undecodable" };
    parts.push(bytes);
  }
  return meter.measure(Buffer.concat(parts));
}

async function readPart(
  { url, range }: MediaPart,
  fetchMedia: MediaFetch,
  clock: Runtime["clock"],
): Promise<Buffer | "tooLarge" | null> {
  const answer = await fetchMedia(url, { range });
  const stated = Number(answer.headers.get("content-length") ?? 0);
  // A whole file in place of a part of it is not what was asked for.
  if (!answer.ok || stated > mostBytes || (range !== null && answer.status !== 206)) {
    discard(answer);
    return answer.ok ? "tooLarge" : null;
  }
  try {
    return await readMedia(answer, url, { clock, maxBytes: mostBytes });
  } catch (error) {
    if (isMediaError(error) && error.problem === "tooLarge") return "tooLarge";
    throw error;
  }
}

import type { Clock } from "../clock.ts";
import { SingleFlightCache } from "../single-flight-cache.ts";
import type { MediaFetch } from "./fetch-media.ts";
import { TranscriptTail } from "./transcript-tail.ts";

const limits = { maxEntries: 500, ttlMs: 6 * 3_600_000 };

/** One tail per live transcript, whoever reads it. */
export interface TranscriptTails {
  /** The tail of a transcript by its address. */
  of(url: string): Promise<TranscriptTail>;
}

/** The tails of this process. */
export function createTranscriptTails(fetchMedia: MediaFetch, clock: Clock): TranscriptTails {
  const tails = new SingleFlightCache<TranscriptTail>(clock, limits);
  return { of: (url) => tails.get(url, async () => new TranscriptTail(fetchMedia, clock, url)) };
}

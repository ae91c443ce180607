import { defaultTranscriptVersion } from "#lib/contract/public-v3/assumptions.ts";

/** Turns stored addresses into those that are answered. */
export interface PublicAddress {
  /** A stored address that begins with `/` is on this service; any other is kept. */
  complete: (stored: string) => string;
  /** As `complete`, for a live transcript in the version that was asked for (9). */
  completeTranscript: (stored: string, version: string | undefined) => string;
}

/** @param base where clients reach this service, such as `https://data.example`; no slash at the end */
export function publicAddress(base: string): PublicAddress {
  const complete = (stored: string) => (stored.startsWith("/") ? base + stored : stored);
  return {
    complete,
    completeTranscript: (stored, version) =>
      complete(stored.replaceAll("{version}", version ?? defaultTranscriptVersion)),
  };
}

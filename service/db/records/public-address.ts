import { randomUUID } from "node:crypto";
import { defaultTranscriptVersion } from "#lib/contract/public-v3/assumptions.ts";

/** Turns stored addresses into those of a record. */
export interface RecordAddresses {
  /** Completes a stored address that begins with `/`; any other stays. */
  complete: (stored: string) => string;
  /** As `complete`, for a live transcript in the requested version (9). */
  completeTranscript: (stored: string, version: string | undefined) => string;
}

/** Turns stored answers into those for one client. */
export interface PublicAddress extends RecordAddresses {
  /** Completes every address in one or more stored answers. */
  completeAnswers: (stored: string, version?: string) => string;
}

/** @param base where clients reach this service, such as `https://data.example`; no trailing slash */
export function publicAddress(base: string): PublicAddress {
  const addresses = recordAddresses(base, (version) => version ?? defaultTranscriptVersion);
  const baseInText = JSON.stringify(base).slice(1, -1);
  return {
    ...addresses,
    completeAnswers: (stored, version = defaultTranscriptVersion) =>
      stored.replaceAll(baseMark, baseInText).replaceAll(versionMark, version),
  };
}

/**
 * The stored text of a record, with placeholders for the service's address and the transcript version that a client
 * requests. The placeholders are control characters, which JSON text cannot contain.
 */
export function storedAnswer(makeRecord: (addresses: RecordAddresses) => object): string {
  const text = JSON.stringify(makeRecord(unknownAddresses));
  return text.replaceAll(unknownBase, baseMark).replaceAll(unknownVersion, versionMark);
}

/** The placeholders. They are stored: never change one. */
export const baseMark = "\u0001";
export const versionMark = "\u0002";

/** Cannot occur in a record. */
const unknownBase = randomUUID();
const unknownVersion = randomUUID();
const unknownAddresses = recordAddresses(unknownBase, () => unknownVersion);

function recordAddresses(
  base: string,
  versionOf: (requested: string | undefined) => string,
): RecordAddresses {
  const complete = (stored: string) => (stored.startsWith("/") ? base + stored : stored);
  return {
    complete,
    completeTranscript: (stored, version) => complete(stored.replaceAll("{version}", versionOf(version))),
  };
}

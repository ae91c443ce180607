import { randomUUID } from "node:crypto";
import { defaultTranscriptVersion } from "#lib/contract/public-v3/assumptions.ts";

/** How stored addresses become those of a record. */
export interface RecordAddresses {
  /** A stored address that begins with `/` is on this service; any other is kept. */
  complete: (stored: string) => string;
  /** As `complete`, for a live transcript in the version that was asked for (9). */
  completeTranscript: (stored: string, version: string | undefined) => string;
}

/** Turns what is stored into what is answered to one client. */
export interface PublicAddress extends RecordAddresses {
  /** Completes every address in stored answers, one or many. */
  completeAnswers: (stored: string, version?: string) => string;
}

/** @param base where clients reach this service, such as `https://data.example`; no slash at the end */
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
 * The text of a record as it is stored: everything but where clients reach this service and the transcript
 * version they ask for. In the place of those stand control characters, which JSON text never contains.
 */
export function storedAnswer(makeRecord: (addresses: RecordAddresses) => object): string {
  const text = JSON.stringify(makeRecord(unknownAddresses));
  return text.replaceAll(unknownBase, baseMark).replaceAll(unknownVersion, versionMark);
}

const baseMark = "\u0001";
const versionMark = "\u0002";

/** Nobody can have written these into a record. */
const unknownBase = randomUUID();
const unknownVersion = randomUUID();
const unknownAddresses = recordAddresses(unknownBase, () => unknownVersion);

function recordAddresses(base: string, versionOf: (asked: string | undefined) => string): RecordAddresses {
  const complete = (stored: string) => (stored.startsWith("/") ? base + stored : stored);
  return {
    complete,
    completeTranscript: (stored, version) => complete(stored.replaceAll("{version}", versionOf(version))),
  };
}

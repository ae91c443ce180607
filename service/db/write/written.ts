import { parseInstant } from "#lib/contract/public-v3/instant.ts";

/**
 * A record of the interface to write: `createdAt` and `updatedAt` are optional. Without them a new record gets the
 * time of writing, a changed one keeps its createdAt and gets a new updatedAt (2.1).
 */
export type Written<Rec extends { createdAt: string; updatedAt: string }> = Omit<
  Rec,
  "createdAt" | "updatedAt"
> & { createdAt?: string; updatedAt?: string };

/** The two timestamps as given; `undefined` where the writer decides. */
export function givenStamps(record: { createdAt?: string; updatedAt?: string }) {
  return {
    created_at_ms: record.createdAt === undefined ? undefined : instantMs(record.createdAt),
    updated_at_ms: record.updatedAt === undefined ? undefined : instantMs(record.updatedAt),
  };
}

/** @throws {RangeError} when the text is not an ISO 8601 timestamp */
export function instantMs(text: string): number {
  const instant = parseInstant(text);
  if (!instant) throw new RangeError(`not an ISO 8601 timestamp: ${text}`);
  return instant.ms;
}

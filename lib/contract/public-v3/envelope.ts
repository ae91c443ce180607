import { z } from "zod";

/**
 * A list response before its records are parsed (2.6). Records are parsed one by one, so that an invalid one can be
 * set aside without the others.
 */
export const listEnvelopeSchema = z.object({
  data: z.array(z.unknown()),
  pagination: z.object({ nextCursor: z.int().nonnegative().nullable() }),
});

/** A single-resource response before its record is parsed (2.6). */
export const singleEnvelopeSchema = z.object({ data: z.unknown() });

/** A list response of records of one kind (2.6). `nextCursor` is null at the end of the result set. */
export interface ListEnvelope<Record> {
  data: Record[];
  pagination: { nextCursor: number | null };
}

/** A single-resource response (2.6). */
export interface SingleEnvelope<Record> {
  data: Record;
}

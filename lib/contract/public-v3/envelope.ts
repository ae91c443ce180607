import { z } from "zod";

/**
 * A list response before its records are parsed (2.6). `nextCursor` is null at the end of the result set. Records are
 * parsed one by one, so that an invalid one can be set aside without the others.
 */
export const listEnvelopeSchema = z.object({
  data: z.array(z.unknown()),
  pagination: z.object({ nextCursor: z.int().nonnegative().nullable() }),
});

/** A single-resource response before its record is parsed (2.6). */
export const singleEnvelopeSchema = z.object({ data: z.unknown() });

/** A record that could not be parsed, and what is known of it. */
export interface UnreadableRecord {
  /** Its id if it has one, else the beginning of its text. */
  key: string;
  reason: string;
  body: string;
}

const maxBodyLength = 4_000;

/** Parses records one by one, so that an invalid one does not affect the others. Never throws. */
export function readRecords<Record>(
  schema: z.core.$ZodType<Record>,
  records: readonly unknown[],
): { good: Record[]; bad: UnreadableRecord[] } {
  const good: Record[] = [];
  const bad: UnreadableRecord[] = [];
  for (const record of records) {
    const parsed = z.safeParse(schema, record);
    if (parsed.success) good.push(parsed.data);
    else bad.push(describe(record, parsed.error));
  }
  return { good, bad };
}

function describe(record: unknown, error: z.core.$ZodError): UnreadableRecord {
  const body = textOf(record).slice(0, maxBodyLength);
  const issue = error.issues[0];
  return { key: keyOf(record, body), reason: `${issue?.path.join(".")}: ${issue?.message}`, body };
}

/** The JSON of a record; empty where it cannot be written, as where older engines find it nested too deep. */
function textOf(record: unknown): string {
  try {
    return JSON.stringify(record) ?? "undefined";
  } catch {
    return "";
  }
}

function keyOf(record: unknown, body: string): string {
  if (typeof record === "object" && record !== null && "id" in record) {
    const { id } = record;
    if (typeof id === "number" || typeof id === "string") return String(id).slice(0, 64);
  }
  return body.slice(0, 64);
}

import { z } from "zod";

/** A record that did not parse, and what is known of it. */
export interface BadRecord {
  /** Its id if it has one, else a digest of its text. */
  key: string;
  reason: string;
  body: string;
}

const maxBodyLength = 4_000;

/** Parses records one by one, so that an invalid one does not affect the others. Never throws. */
export function readRecords<Record>(
  schema: z.core.$ZodType<Record>,
  records: readonly unknown[],
): { good: Record[]; bad: BadRecord[] } {
  const good: Record[] = [];
  const bad: BadRecord[] = [];
  for (const record of records) {
    const parsed = z.safeParse(schema, record);
    if (parsed.success) good.push(parsed.data);
    else bad.push(describe(record, parsed.error));
  }
  return { good, bad };
}

function describe(record: unknown, error: z.core.$ZodError): BadRecord {
  const body = (JSON.stringify(record) ?? "undefined").slice(0, maxBodyLength);
  const issue = error.issues[0];
  return { key: keyOf(record, body), reason: `${issue?.path.join(".")}: ${issue?.message}`, body };
}

function keyOf(record: unknown, body: string): string {
  if (typeof record === "object" && record !== null && "id" in record) {
    const { id } = record;
    if (typeof id === "number" || typeof id === "string") return String(id).slice(0, 64);
  }
  return body.slice(0, 64);
}

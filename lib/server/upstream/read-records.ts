import { z } from "zod";

/** A record that did not parse: what we can say of it, and the record itself. */
export interface BadRecord {
  /** Its id when it has one, else a position-free stand-in made of its text. */
  key: string;
  reason: string;
  body: string;
}

const longestBody = 4_000;

/** Parses records one by one, so that a bad one never takes its neighbours with it. Never throws. */
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
  const body = (JSON.stringify(record) ?? "undefined").slice(0, longestBody);
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

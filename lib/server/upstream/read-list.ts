import { z } from "zod";
import type { Page, RequestOptions, UpstreamClient } from "./client.ts";
import { UpstreamError } from "./upstream-error.ts";

/** A page and the cursor that it was requested with. */
export interface WalkedPage extends Page {
  cursor: number;
}

const maxEmptyPages = 20;

/**
 * Follows a list to its end (4.5). Cursors are opaque; one that repeats ends the walk as unreadable, and so do many
 * empty pages in a row, after that page was returned. Requests 500 records a page.
 * @throws UpstreamError
 */
export async function* pages(
  client: UpstreamClient,
  path: string,
  query: Record<string, string>,
  options: RequestOptions & { fromCursor?: number } = {},
): AsyncGenerator<WalkedPage> {
  const seen = new Set<number>();
  let cursor = options.fromCursor ?? 0;
  let emptyPages = 0;
  for (;;) {
    seen.add(cursor);
    const page = await client.getPage(path, { ...query, limit: "500", cursor: String(cursor) }, options);
    yield { ...page, cursor };
    if (page.nextCursor === null) return;
    if (seen.has(page.nextCursor)) {
      throw new UpstreamError({ kind: "unreadable", reason: "a cursor that repeats" }, path);
    }
    emptyPages = page.records.length === 0 ? emptyPages + 1 : 0;
    if (emptyPages >= maxEmptyPages) {
      throw new UpstreamError({ kind: "unreadable", reason: "one empty page after another" }, path);
    }
    cursor = page.nextCursor;
  }
}

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

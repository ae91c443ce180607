import type { Page, RequestOptions, UpstreamClient } from "./client.ts";
import { UpstreamError } from "./upstream-error.ts";

/** A page and the cursor it was asked with, for whoever wants to come back to it. */
export interface WalkedPage extends Page {
  cursor: number;
}

const mostEmptyInARow = 20;

/**
 * Follows a list to its end (4.5): cursors are opaque, so they are only handed back, and one that repeats ends
 * the walk as unreadable instead of going round for ever, as do many empty pages in a row; the page that says so
 * is still handed out. Asks for 500 records a page.
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
  let emptyInARow = 0;
  for (;;) {
    seen.add(cursor);
    const page = await client.getPage(path, { ...query, limit: "500", cursor: String(cursor) }, options);
    yield { ...page, cursor };
    if (page.nextCursor === null) return;
    if (seen.has(page.nextCursor)) {
      throw new UpstreamError({ kind: "unreadable", reason: "a cursor that repeats" }, path);
    }
    emptyInARow = page.records.length === 0 ? emptyInARow + 1 : 0;
    if (emptyInARow >= mostEmptyInARow) {
      throw new UpstreamError({ kind: "unreadable", reason: "one empty page after another" }, path);
    }
    cursor = page.nextCursor;
  }
}

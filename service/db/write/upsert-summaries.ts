import type { Row, ServiceDatabase } from "../schema.ts";
import { upsertRows, type Unstamped } from "./upsert-rows.ts";

/**
 * Writes summaries of events, documents and recorded calls.
 *
 * @param now milliseconds, the updatedAt of changes
 * @returns the ids of new and changed records
 */
export async function upsertSummaries(
  db: ServiceDatabase,
  summaries: readonly Unstamped<Row<"summaries">>[],
  now: number,
): Promise<number[]> {
  const changed = await upsertRows<Row<"summaries">>(db, "summaries", summaries, now);
  return changed.map(({ id }) => id);
}

/** Writes pages of reports and slides that are hosted elsewhere; as `upsertSummaries`. */
export async function upsertDocumentPages(
  db: ServiceDatabase,
  pages: readonly Unstamped<Row<"document_pages">>[],
  now: number,
): Promise<number[]> {
  const changed = await upsertRows<Row<"document_pages">>(db, "document_pages", pages, now);
  return changed.map(({ id }) => id);
}

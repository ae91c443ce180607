import type { DocumentRecord } from "#lib/contract/public-v3/document.ts";
import type { TranscriptFileRecord } from "#lib/contract/public-v3/transcript-file.ts";
import { inTransaction } from "../in-transaction.ts";
import type { DocumentKind, Row, ServiceDatabase } from "../schema.ts";
import { publicationDates } from "./publication-dates.ts";
import { upsertRows, type Unstamped } from "./upsert-rows.ts";
import { givenStamps, type Written } from "./written.ts";

/** A document as it is written; `file` is the finished transcript when this service itself serves it. */
export type WrittenDocument = Omit<Written<DocumentRecord>, "event"> & {
  kind: DocumentKind;
  file?: TranscriptFileRecord;
};

/**
 * Writes reports, slides and transcripts (known facts 1.3). Their publication date is the event's date, or
 * their creation when they belong to no known event. Never touches the event (2.1 rule 2).
 *
 * @param now milliseconds, the updatedAt of what changed
 * @returns the ids that are new or really changed; a changed `file` alone counts as no change
 */
export async function upsertDocuments(
  db: ServiceDatabase,
  documents: readonly WrittenDocument[],
  now: number,
): Promise<number[]> {
  return inTransaction(db, async (transaction) => {
    const dates = await publicationDates(transaction, "documents", documents, now);
    const rows = documents.map((document) => toRow(document, dates.get(document.id) ?? now));
    const { changed } = await upsertRows<Row<"documents">>(transaction, "documents", rows, now);
    await writeFiles(transaction, documents);
    return changed.map((row) => row.id);
  });
}

function toRow(document: WrittenDocument, publishedAtMs: number): Unstamped<Row<"documents">> {
  return {
    id: document.id,
    kind: document.kind,
    company_id: document.companyId ?? null,
    event_id: document.eventId ?? null,
    type_id: document.typeId,
    file_url: document.fileUrl,
    published_at_ms: publishedAtMs,
    ...givenStamps(document),
  };
}

async function writeFiles(db: ServiceDatabase, documents: readonly WrittenDocument[]): Promise<void> {
  for (const { id, file } of documents) {
    if (file === undefined) continue;
    const file_json = JSON.stringify(file);
    await db
      .insertInto("transcript_files")
      .values({ document_id: id, file_json })
      .onConflict((conflict) => conflict.column("document_id").doUpdateSet({ file_json }))
      .execute();
  }
}

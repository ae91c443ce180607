import type { DocumentRecord } from "#lib/contract/public-v3/document.ts";
import type { TranscriptFileRecord } from "#lib/contract/public-v3/transcript-file.ts";
import { inTransaction } from "../in-transaction.ts";
import type { DocumentKind, Row, ServiceDatabase } from "../schema.ts";
import { publicationDates } from "./publication-dates.ts";
import { upsertRows, type Unstamped } from "./upsert-rows.ts";
import { givenStamps, type Written } from "./written.ts";

/** A document to write; `file` is the finished transcript when this service serves it. */
export type WrittenDocument = Omit<Written<DocumentRecord>, "event"> & {
  kind: DocumentKind;
  file?: TranscriptFileRecord;
};

/**
 * Writes reports, slides and transcripts (docs/interface.md, Records). Their publication date is the event's date, or
 * their creation without a known event. Does not change the event (2.1 rule 2).
 *
 * @param now milliseconds, the updatedAt of changes
 * @returns the ids of new and changed records; another `file` at the same address is a change
 */
export async function upsertDocuments(
  db: ServiceDatabase,
  documents: readonly WrittenDocument[],
  now: number,
): Promise<number[]> {
  return inTransaction(db, async (transaction) => {
    const dates = await publicationDates(transaction, "documents", documents, now);
    const refiled = await writeFiles(transaction, documents);
    const rows = documents.map((document) => {
      const row = toRow(document, dates.get(document.id) ?? now);
      return refiled.has(document.id) ? { ...row, updated_at_ms: row.updated_at_ms ?? now } : row;
    });
    const changed = await upsertRows<Row<"documents">>(transaction, "documents", rows, now);
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

/** @returns the ids of documents whose file changed */
async function writeFiles(db: ServiceDatabase, documents: readonly WrittenDocument[]): Promise<Set<number>> {
  const refiled = new Set<number>();
  for (const { id, file } of documents) {
    if (file === undefined) continue;
    const file_json = JSON.stringify(file);
    const written = await db
      .insertInto("transcript_files")
      .values({ document_id: id, file_json })
      .onConflict((conflict) =>
        conflict
          .column("document_id")
          .doUpdateSet({ file_json })
          .where("transcript_files.file_json", "!=", file_json),
      )
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows) refiled.add(id);
  }
  return refiled;
}

import type { DocumentTypeRecord } from "#lib/contract/public-v3/document.ts";
import type { EventTypeRecord } from "#lib/contract/public-v3/event.ts";
import { inTransaction } from "../in-transaction.ts";
import type { ServiceDatabase } from "../schema.ts";
import { upsertDocumentTypes, upsertEventTypes } from "./upsert-types.ts";
import type { Written } from "./written.ts";

/** The rows of both tables. */
export interface LookupTypes {
  eventTypes: readonly Written<EventTypeRecord>[];
  documentTypes: readonly Written<DocumentTypeRecord>[];
}

/**
 * Adds the missing standard rows to the lookup tables of event and document types (docs/interface.md, Records).
 * Existing rows stay, because an import may have renamed them.
 *
 * @param usual the standard rows
 * @param now milliseconds, both timestamps of new rows
 */
export async function fillLookupTables(db: ServiceDatabase, usual: LookupTypes, now: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const missing = async <Type extends { id: number }>(
      table: "event_types" | "document_types",
      types: readonly Type[],
    ) => {
      const stored = await transaction.selectFrom(table).select("id").execute();
      const known = new Set(stored.map(({ id }) => id));
      return types.filter(({ id }) => !known.has(id));
    };
    await upsertEventTypes(transaction, await missing("event_types", usual.eventTypes), now);
    await upsertDocumentTypes(transaction, await missing("document_types", usual.documentTypes), now);
  });
}

import { documentTypes } from "../../content/document-types.ts";
import { eventTypes } from "../../content/event-types.ts";
import { inTransaction } from "../in-transaction.ts";
import type { ServiceDatabase } from "../schema.ts";
import { upsertDocumentTypes, upsertEventTypes } from "./upsert-types.ts";

/**
 * Gives the lookup tables of event and document types every usual row that they lack (known facts 1.3). Rows
 * that are there stay as they are: an import may have named them otherwise.
 *
 * @param now milliseconds, both stamps of what is new
 */
export async function fillLookupTables(db: ServiceDatabase, now: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const missing = async <Type extends { id: number }>(
      table: "event_types" | "document_types",
      types: readonly Type[],
    ) => {
      const stored = await transaction.selectFrom(table).select("id").execute();
      const known = new Set(stored.map(({ id }) => id));
      return types.filter(({ id }) => !known.has(id));
    };
    await upsertEventTypes(transaction, await missing("event_types", eventTypes), now);
    await upsertDocumentTypes(transaction, await missing("document_types", documentTypes), now);
  });
}

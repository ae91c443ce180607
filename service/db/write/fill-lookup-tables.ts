import { documentTypes } from "../../content/document-types.ts";
import { eventTypes } from "../../content/event-types.ts";
import { inTransaction } from "../in-transaction.ts";
import type { ServiceDatabase } from "../schema.ts";

/**
 * Gives the lookup tables of event and document types every usual row that they lack (known facts 1.3). Rows
 * that are there stay as they are: an import may have named them otherwise.
 *
 * @param now milliseconds, both stamps of what is new
 */
export async function fillLookupTables(db: ServiceDatabase, now: number): Promise<void> {
  const stamps = { created_at_ms: now, updated_at_ms: now };
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto("event_types")
      .values(eventTypes.map((type) => ({ ...type, ...stamps })))
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    await transaction
      .insertInto("document_types")
      .values(
        documentTypes.map(({ documentGroupId, ...type }) => ({
          ...type,
          description: null,
          document_group_id: documentGroupId,
          ...stamps,
        })),
      )
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  });
}

import type { DocumentTypeRecord } from "#lib/contract/public-v3/document.ts";
import type { EventTypeRecord } from "#lib/contract/public-v3/event.ts";
import type { Row } from "../db/schema.ts";
import { recordTimes } from "./record-times.ts";

/** A row of the event type lookup table as it is answered (known facts 1.3). */
export function toEventType(row: Row<"event_types">): EventTypeRecord {
  return { id: row.id, name: row.name, parent: row.parent, ...recordTimes(row) };
}

/** A row of the document type lookup table as it is answered (known facts 1.3). */
export function toDocumentType(row: Row<"document_types">): DocumentTypeRecord {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    description: row.description,
    form: row.form,
    documentGroupId: row.document_group_id,
    ...recordTimes(row),
  };
}

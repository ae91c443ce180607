import type { DocumentTypeRecord } from "#lib/contract/public-v3/document.ts";
import type { EventTypeRecord } from "#lib/contract/public-v3/event.ts";
import type { Row, ServiceDatabase } from "../schema.ts";
import { upsertRows } from "./upsert-rows.ts";
import { givenStamps, type Written } from "./written.ts";

/** Writes rows of the event type lookup table; returns the ids of new and changed rows. */
export async function upsertEventTypes(
  db: ServiceDatabase,
  types: readonly Written<EventTypeRecord>[],
  now: number,
): Promise<number[]> {
  const rows = types.map((type) => ({
    id: type.id,
    name: type.name ?? null,
    parent: type.parent ?? null,
    ...givenStamps(type),
  }));
  const changed = await upsertRows<Row<"event_types">>(db, "event_types", rows, now);
  return changed.map((row) => row.id);
}

/** Writes rows of the document type lookup table; returns the ids of new and changed rows. */
export async function upsertDocumentTypes(
  db: ServiceDatabase,
  types: readonly Written<DocumentTypeRecord>[],
  now: number,
): Promise<number[]> {
  const rows = types.map((type) => ({
    id: type.id,
    name: type.name,
    category: type.category,
    description: type.description ?? null,
    form: type.form ?? null,
    document_group_id: type.documentGroupId ?? null,
    ...givenStamps(type),
  }));
  const changed = await upsertRows<Row<"document_types">>(db, "document_types", rows, now);
  return changed.map((row) => row.id);
}

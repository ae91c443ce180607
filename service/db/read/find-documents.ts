import type { DocumentKind, Row, ServiceDatabase } from "../schema.ts";

/** The document with this id and kind. */
export function findDocument(
  db: ServiceDatabase,
  id: number,
  kind: DocumentKind,
): Promise<Row<"documents"> | undefined> {
  return db
    .selectFrom("documents")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst();
}

/** The document of an event by kind; of several transcripts the edited one. */
export function findDocumentOfEvent(
  db: ServiceDatabase,
  eventId: number,
  kind: DocumentKind,
): Promise<Row<"documents"> | undefined> {
  return db
    .selectFrom("documents")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("kind", "=", kind)
    .orderBy("type_id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** All documents of an event, by id. */
export function findDocumentsOfEvent(db: ServiceDatabase, eventId: number) {
  return db
    .selectFrom("documents")
    .select(["id", "kind", "file_url"])
    .where("event_id", "=", eventId)
    .orderBy("id")
    .execute();
}

/** The stored pages of a document, unordered. */
export function findPages(db: ServiceDatabase, documentId: number): Promise<Row<"document_pages">[]> {
  return db.selectFrom("document_pages").selectAll().where("document_id", "=", documentId).execute();
}

/** The JSON text that was stored as a transcript's file; null when none was. */
export async function findTranscriptFile(db: ServiceDatabase, documentId: number): Promise<string | null> {
  const row = await db
    .selectFrom("transcript_files")
    .select("file_json")
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  return row?.file_json ?? null;
}

/** A document with its event; undefined when either is missing. */
export function findDocumentWithEvent(db: ServiceDatabase, id: number) {
  return db
    .selectFrom("documents")
    .innerJoin("events", "events.id", "documents.event_id")
    .select(["documents.kind", "events.id as eventId", "events.title", "events.date_ms as dateMs"])
    .select("events.company_id as companyId")
    .where("documents.id", "=", id)
    .executeTakeFirst();
}

/** The ids of all document types that are in one of the groups. */
export async function findTypesInGroups(db: ServiceDatabase, groupIds: readonly number[]): Promise<number[]> {
  const types = await db
    .selectFrom("document_types")
    .select("id")
    .where("document_group_id", "in", groupIds)
    .execute();
  return types.map((type) => type.id);
}

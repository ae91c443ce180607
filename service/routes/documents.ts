import type { DocumentTypeRecord } from "#lib/contract/public-v3/document.ts";
import type { Query } from "#lib/contract/public-v3/read-query.ts";
import { oneOf, type Condition } from "../db/read/condition.ts";
import type { DocumentKind, Row, ServiceDatabase } from "../db/schema.ts";
import { toDocument } from "../records/document-record.ts";
import { recordTimes } from "../records/record-times.ts";
import { companyConditions } from "../rules/company-filter.ts";
import type { Asked, Endpoints } from "./asked.ts";
import { expandEvents } from "./expand-event.ts";
import { listById, single } from "./list-answer.ts";
import { dateConditions, updateConditions } from "./shared-filters.ts";

/** 4.4 and known facts 1.1: documents of all kinds and of each, and the lookup table of their types. */
export const documentEndpoints: Endpoints<
  | "/documents"
  | "/documents/{id}"
  | "/documents/reports"
  | "/documents/reports/{id}"
  | "/documents/slides"
  | "/documents/slides/{id}"
  | "/documents/transcripts"
  | "/documents/transcripts/{id}"
  | "/document-types"
  | "/document-types/{id}"
> = {
  "/documents": (asked) => list(asked, undefined),
  "/documents/{id}": (asked) => get(asked, undefined),
  "/documents/reports": (asked) => list(asked, "report"),
  "/documents/reports/{id}": (asked) => get(asked, "report"),
  "/documents/slides": (asked) => list(asked, "slides"),
  "/documents/slides/{id}": (asked) => get(asked, "slides"),
  "/documents/transcripts": (asked) => list(asked, "transcript"),
  "/documents/transcripts/{id}": (asked) => get(asked, "transcript"),
  "/document-types": ({ db, query }) => listById(db, "document_types", [], query, toDocumentType),
  "/document-types/{id}": async ({ db, id }) =>
    single(
      await db.selectFrom("document_types").selectAll().where("id", "=", id).executeTakeFirst(),
      toDocumentType,
    ),
};

async function list({ db, query, address }: Asked<"/documents">, kind: DocumentKind | undefined) {
  const conditions = await documentConditions(db, query, kind);
  const page = await listById(db, "documents", conditions, query, (row) => toDocument(row, address));
  return { ...page, data: await expandEvents(db, page.data, query.expand) };
}

async function get({ db, query, id, address }: Asked<"/documents/{id}">, kind: DocumentKind | undefined) {
  const row = await db.selectFrom("documents").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || (kind !== undefined && row.kind !== kind)) return null;
  const [data] = await expandEvents(db, [toDocument(row, address)], query.expand);
  return data === undefined ? null : { data };
}

/** The kind comes last: it narrows least, and the first condition decides the way through the indexes. */
async function documentConditions(
  db: ServiceDatabase,
  query: Query<"/documents">,
  kind: DocumentKind | undefined,
): Promise<Condition[]> {
  return [
    ...oneOf("event_id", query.eventIds),
    ...(await companyConditions(db, query)),
    ...oneOf("type_id", query.typeIds),
    ...oneOf("type_id", await typesInGroups(db, query.documentGroupIds)),
    ...dateConditions("published_at_ms", query),
    ...updateConditions(query),
    ...(kind === undefined ? [] : oneOf("kind", [kind])),
  ];
}

async function typesInGroups(db: ServiceDatabase, groupIds: number[] | undefined) {
  if (groupIds === undefined) return undefined;
  const types = await db
    .selectFrom("document_types")
    .select("id")
    .where("document_group_id", "in", groupIds)
    .execute();
  return types.map((type) => type.id);
}

function toDocumentType(row: Row<"document_types">): DocumentTypeRecord {
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

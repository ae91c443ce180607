import type { Query } from "#lib/contract/public-v3/read-query.ts";
import { oneOf, type Condition } from "../db/read/condition.ts";
import { findTypesInGroups } from "../db/read/find-documents.ts";
import type { DocumentKind, ServiceDatabase } from "../db/schema.ts";
import { companyConditions } from "../db/read/company-filter.ts";
import type { ValidRequest, Endpoints } from "./valid-request.ts";
import { withEvent } from "./expand-event.ts";
import { listAnswer, singleAnswer } from "./list-answer.ts";
import { dateConditions, updateConditions } from "./shared-filters.ts";

/** 4.4 and docs/interface.md, Paths: documents of all kinds and of each, and the lookup table of their types. */
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
  "/documents": (request) => list(request, undefined),
  "/documents/{id}": (request) => get(request, undefined),
  "/documents/reports": (request) => list(request, "report"),
  "/documents/reports/{id}": (request) => get(request, "report"),
  "/documents/slides": (request) => list(request, "slides"),
  "/documents/slides/{id}": (request) => get(request, "slides"),
  "/documents/transcripts": (request) => list(request, "transcript"),
  "/documents/transcripts/{id}": (request) => get(request, "transcript"),
  "/document-types": (request) => listAnswer(request, "document_types", updateConditions(request.query)),
  "/document-types/{id}": (request) => singleAnswer(request, "document_types"),
};

async function list(request: ValidRequest<"/documents">, kind: DocumentKind | undefined) {
  const { db, query } = request;
  const conditions = await documentConditions(db, query, kind);
  return listAnswer(request, "documents", conditions, withEvent(db, query.expand));
}

async function get(request: ValidRequest<"/documents/{id}">, kind: DocumentKind | undefined) {
  return singleAnswer(request, "documents", ofKind(kind), withEvent(request.db, request.query.expand));
}

/** The kind comes last, because the first list decides which index is used and the kind is the least selective. */
async function documentConditions(
  db: ServiceDatabase,
  query: Query<"/documents">,
  kind: DocumentKind | undefined,
): Promise<Condition[]> {
  return [
    ...oneOf("event_id", query.eventIds),
    ...(await companyConditions(db, query)),
    ...oneOf("type_id", query.typeIds),
    ...oneOf("type_id", query.documentGroupIds && (await findTypesInGroups(db, query.documentGroupIds))),
    ...dateConditions("published_at_ms", query),
    ...updateConditions(query),
    ...ofKind(kind),
  ];
}

function ofKind(kind: DocumentKind | undefined): Condition[] {
  return oneOf("kind", kind && [kind]);
}

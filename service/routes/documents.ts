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
  "/documents": (asked) => list(asked, undefined),
  "/documents/{id}": (asked) => get(asked, undefined),
  "/documents/reports": (asked) => list(asked, "report"),
  "/documents/reports/{id}": (asked) => get(asked, "report"),
  "/documents/slides": (asked) => list(asked, "slides"),
  "/documents/slides/{id}": (asked) => get(asked, "slides"),
  "/documents/transcripts": (asked) => list(asked, "transcript"),
  "/documents/transcripts/{id}": (asked) => get(asked, "transcript"),
  "/document-types": (asked) => listAnswer(asked, "document_types", updateConditions(asked.query)),
  "/document-types/{id}": (asked) => singleAnswer(asked, "document_types"),
};

async function list(asked: ValidRequest<"/documents">, kind: DocumentKind | undefined) {
  const { db, query } = asked;
  const conditions = await documentConditions(db, query, kind);
  return listAnswer(asked, "documents", conditions, withEvent(db, query.expand));
}

async function get(asked: ValidRequest<"/documents/{id}">, kind: DocumentKind | undefined) {
  return singleAnswer(asked, "documents", ofKind(kind), withEvent(asked.db, asked.query.expand));
}

/** The kind comes last: it is the least selective, and the first list decides which index is used. */
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

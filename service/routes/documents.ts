import type { Query } from "#lib/contract/public-v3/read-query.ts";
import { oneOf, type Condition } from "../db/read/condition.ts";
import type { DocumentKind, ServiceDatabase } from "../db/schema.ts";
import { companyConditions } from "../rules/company-filter.ts";
import type { Asked, Endpoints } from "./asked.ts";
import { withEvent } from "./expand-event.ts";
import { listAnswer, singleAnswer } from "./list-answer.ts";
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
  "/document-types": (asked) => listAnswer(asked, "document_types", []),
  "/document-types/{id}": (asked) => singleAnswer(asked, "document_types"),
};

async function list(asked: Asked<"/documents">, kind: DocumentKind | undefined) {
  const { db, query } = asked;
  const conditions = await documentConditions(db, query, kind);
  return listAnswer(asked, "documents", conditions, withEvent(db, query.expand));
}

async function get(asked: Asked<"/documents/{id}">, kind: DocumentKind | undefined) {
  return singleAnswer(asked, "documents", ofKind(kind), withEvent(asked.db, asked.query.expand));
}

/** The kind comes last: it narrows least, and the first list decides the way through the indexes. */
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
    ...ofKind(kind),
  ];
}

function ofKind(kind: DocumentKind | undefined): Condition[] {
  return oneOf("kind", kind && [kind]);
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

import type { DocumentPageRecord } from "#lib/contract/public-v3/document.ts";
import { queryDefaults } from "#lib/contract/public-v3/query-values.ts";
import { pageCounts } from "../content/event-documents.ts";
import type { Row } from "../db/schema.ts";
import { recordTimes } from "../db/records/record-times.ts";
import { idCursor } from "../db/read/cursor.ts";
import { findDocument, findPages } from "../db/read/find-documents.ts";
import type { ValidRequest, Endpoints } from "./valid-request.ts";

/** docs/interface.md, Paths: the pages of a report or of slides; 404 when there is no such document. */
export const pageEndpoints: Endpoints<"/documents/reports/{id}/pages" | "/documents/slides/{id}/pages"> = {
  "/documents/reports/{id}/pages": (request) => list(request, "report"),
  "/documents/slides/{id}/pages": (request) => list(request, "slides"),
};

async function list(
  { db, id, query, address }: ValidRequest<"/documents/reports/{id}/pages">,
  kind: "report" | "slides",
): Promise<string | null> {
  const { limit, cursor, direction } = { ...queryDefaults, ...query };
  const document = await findDocument(db, id, kind);
  if (!document) return null;
  const stored = await findPages(db, id);
  const rows = (stored.length > 0 ? stored : drawnPages(document, pageCounts[kind])).sort(
    (a, b) => a.id - b.id,
  );
  if (direction === "desc") rows.reverse();
  const rest =
    cursor === 0 ? rows : rows.filter((row) => (direction === "asc" ? row.id >= cursor : row.id < cursor));
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rest.length > limit && last ? idCursor(last.id, direction) : null;
  const data = page.map((row): DocumentPageRecord => {
    return {
      id: row.id,
      page: row.page,
      pdfUrl: address.complete(row.pdf_url),
      imageUrl: address.complete(row.image_url),
      ...recordTimes(row),
    };
  });
  return JSON.stringify({ data, pagination: { nextCursor } });
}

/** The pages of a document that this service draws; none for a file that is hosted elsewhere. */
function drawnPages(document: Row<"documents">, count: number): Row<"document_pages">[] {
  const folder = /^(\/media\/documents\/.+)\.pdf$/.exec(document.file_url)?.[1];
  if (folder === undefined) return [];
  return Array.from({ length: count }, (_, index) => ({
    id: document.id * pagesPerDocument + index,
    document_id: document.id,
    page: index + 1,
    pdf_url: `${folder}/page-${index + 1}.pdf`,
    image_url: `${folder}/page-${index + 1}.svg`,
    created_at_ms: document.created_at_ms,
    updated_at_ms: document.updated_at_ms,
  }));
}

const pagesPerDocument = 16;

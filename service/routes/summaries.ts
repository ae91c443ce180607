import { sourceTag, summaryDefaults } from "#lib/contract/public-v3/assumptions.ts";
import { summaryLengths, type SummaryLength, type SummaryRecord } from "#lib/contract/public-v3/summary.ts";
import { findDocument, findDocumentOfEvent } from "../db/read/find-documents.ts";
import { findSummary } from "../db/read/find-summary.ts";
import { findPlayedCall } from "../db/read/played-calls.ts";
import type { DocumentKind, Row } from "../db/schema.ts";
import { recordTimes } from "../db/records/record-times.ts";
import type { ValidRequest, Endpoints } from "./valid-request.ts";

/** docs/interface.md, Paths and Records: summaries of events and documents; 404 where there is none. */
export const summaryEndpoints: Endpoints<
  | "/events/{id}/summary"
  | "/documents/reports/{id}/summary"
  | "/documents/slides/{id}/summary"
  | "/documents/transcripts/{id}/summary"
> = {
  "/events/{id}/summary": ofEvent,
  "/documents/reports/{id}/summary": (asked) => ofDocument(asked, "report"),
  "/documents/slides/{id}/summary": (asked) => ofDocument(asked, "slides"),
  "/documents/transcripts/{id}/summary": (asked) => ofDocument(asked, "transcript"),
};

type AskedSummary = ValidRequest<"/events/{id}/summary">;

async function ofEvent(asked: AskedSummary): Promise<string | null> {
  const { db, id } = asked;
  const own = await findSummary(db, { owner: "event", owner_key: String(id), length: lengthOf(asked) });
  if (own) return answer(asked, recordOf(own));
  const transcript = await findDocumentOfEvent(db, id, "transcript");
  return transcript ? ofCall(asked, transcript) : null;
}

async function ofDocument(asked: AskedSummary, kind: DocumentKind): Promise<string | null> {
  const { db, id } = asked;
  const document = await findDocument(db, id, kind);
  if (!document) return null;
  const own = await findSummary(db, { owner: "document", owner_key: String(id), length: lengthOf(asked) });
  return own ? answer(asked, recordOf(own)) : ofCall(asked, document);
}

/** The summary of the recorded call of a document's event; its one source is the document. */
async function ofCall(asked: AskedSummary, document: Row<"documents">): Promise<string | null> {
  const { db, id } = asked;
  const slug = await findPlayedCall(db, document.event_id);
  const length = lengthOf(asked);
  const row = slug && (await findSummary(db, { owner: "call", owner_key: slug, length }));
  if (!row) return null;
  return answer(asked, {
    id: id * summaryLengths.length + summaryLengths.indexOf(length),
    summary: row.summary,
    sources: [
      {
        sourceId: 1,
        documentId: document.id,
        ...(document.kind === "transcript" ? { timestamp: 0 } : { page: 1 }),
        typeId: document.type_id,
      },
    ],
    ...recordTimes(document),
  });
}

function lengthOf({ query }: AskedSummary): SummaryLength {
  return query.length ?? summaryDefaults.length;
}

function recordOf(row: Row<"summaries">): SummaryRecord {
  const sources = JSON.parse(row.sources_json) as SummaryRecord["sources"];
  return { id: row.id, summary: row.summary, sources, ...recordTimes(row) };
}

function answer({ query }: AskedSummary, record: SummaryRecord): string {
  const isPlain = query.plain ?? summaryDefaults.plain;
  const summary = isPlain ? record.summary.replace(sourceTag, "") : record.summary;
  return JSON.stringify({ data: { ...record, summary } });
}

import { sourceTag, summaryDefaults } from "#lib/contract/public-v3/assumptions.ts";
import { summaryLengths, type SummaryLength, type SummaryRecord } from "#lib/contract/public-v3/summary.ts";
import { callSummary } from "../content/call-summary.ts";
import { openCall } from "../content/sample-call.ts";
import { findDocument, findDocumentOfEvent } from "../db/read/find-documents.ts";
import { findSummary } from "../db/read/find-summary.ts";
import { findPlayedCall } from "../db/read/find-played-call.ts";
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
  "/documents/reports/{id}/summary": (request) => ofDocument(request, "report"),
  "/documents/slides/{id}/summary": (request) => ofDocument(request, "slides"),
  "/documents/transcripts/{id}/summary": (request) => ofDocument(request, "transcript"),
};

type SummaryRequest = ValidRequest<"/events/{id}/summary">;

async function ofEvent(request: SummaryRequest): Promise<string | null> {
  const { db, id } = request;
  const own = await findSummary(db, { owner: "event", owner_key: String(id), length: lengthOf(request) });
  if (own) return answer(request, recordOf(own));
  const transcript = await findDocumentOfEvent(db, id, "transcript");
  return transcript ? ofCall(request, transcript) : null;
}

async function ofDocument(request: SummaryRequest, kind: DocumentKind): Promise<string | null> {
  const { db, id } = request;
  const document = await findDocument(db, id, kind);
  if (!document) return null;
  const own = await findSummary(db, { owner: "document", owner_key: String(id), length: lengthOf(request) });
  return own ? answer(request, recordOf(own)) : ofCall(request, document);
}

/** The summary of the recorded call that the document's event plays. Its only source is the document. */
async function ofCall(request: SummaryRequest, document: Row<"documents">): Promise<string | null> {
  const { db, id } = request;
  const slug = await findPlayedCall(db, document.event_id);
  const length = lengthOf(request);
  const call = slug === null ? null : openCall(slug);
  if (!call) return null;
  return answer(request, {
    id: id * summaryLengths.length + summaryLengths.indexOf(length),
    summary: callSummary(call, length),
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

function lengthOf({ query }: SummaryRequest): SummaryLength {
  return query.length ?? summaryDefaults.length;
}

function recordOf(row: Row<"summaries">): SummaryRecord {
  const sources = JSON.parse(row.sources_json) as SummaryRecord["sources"];
  return { id: row.id, summary: row.summary, sources, ...recordTimes(row) };
}

function answer({ query }: SummaryRequest, record: SummaryRecord): string {
  const isPlain = query.plain ?? summaryDefaults.plain;
  const summary = isPlain ? record.summary.replace(sourceTag, "") : record.summary;
  return JSON.stringify({ data: { ...record, summary } });
}

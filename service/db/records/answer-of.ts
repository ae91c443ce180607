import type { DocumentTypeRecord } from "#lib/contract/public-v3/document.ts";
import type { EventTypeRecord } from "#lib/contract/public-v3/event.ts";
import type { AnsweredTable, Row, ServiceTables } from "../schema.ts";
import { toAudio } from "./audio-record.ts";
import { toCompany } from "./company-record.ts";
import { toDocument } from "./document-record.ts";
import { toEvent } from "./event-record.ts";
import { toLiveSession } from "./live-session-record.ts";
import { storedAnswer, type RecordAddresses } from "./public-address.ts";
import { recordTimes } from "./record-times.ts";

const records: { [Table in AnsweredTable]: (row: Row<Table>, addresses: RecordAddresses) => object } = {
  companies: toCompany,
  event_types: toEventType,
  events: toEvent,
  document_types: toDocumentType,
  documents: toDocument,
  audio: toAudio,
  live_sessions: (row, addresses) => toLiveSession(row, addresses, undefined),
};

/** Every table whose rows have a stored answer. */
export const answeredTables = Object.keys(records) as AnsweredTable[];

export function isAnswered(table: keyof ServiceTables): table is AnsweredTable {
  return table in records;
}

/** The JSON stored beside a row: see `storedAnswer`. It is written together with the row. */
export function answerOf<Table extends AnsweredTable>(table: Table, row: Row<Table>): string {
  return storedAnswer((addresses) => records[table](row, addresses));
}

/** A row of the event type lookup table in the interface's form (docs/interface.md, Records). */
function toEventType(row: Row<"event_types">): EventTypeRecord {
  return { id: row.id, name: row.name, parent: row.parent, ...recordTimes(row) };
}

/** A row of the document type lookup table in the interface's form (docs/interface.md, Records). */
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

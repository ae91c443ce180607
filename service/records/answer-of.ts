import type { AnsweredTable, Row, ServiceTables } from "../db/schema.ts";
import { toAudio } from "./audio-record.ts";
import { toCompany } from "./company-record.ts";
import { toDocument } from "./document-record.ts";
import { toEvent } from "./event-record.ts";
import { toLiveSession } from "./live-session-record.ts";
import { storedAnswer, type RecordAddresses } from "./public-address.ts";
import { toDocumentType, toEventType } from "./type-records.ts";

const records: { [Table in AnsweredTable]: (row: Row<Table>, addresses: RecordAddresses) => object } = {
  companies: toCompany,
  event_types: toEventType,
  events: toEvent,
  document_types: toDocumentType,
  documents: toDocument,
  audio: toAudio,
  live_sessions: (row, addresses) => toLiveSession(row, addresses, undefined),
};

/** Every table with an answer beside each row. */
export const answeredTables = Object.keys(records) as AnsweredTable[];

export function isAnswered(table: keyof ServiceTables): table is AnsweredTable {
  return table in records;
}

/** What is stored beside a row to be answered: see `storedAnswer`. Whoever writes the row writes it. */
export function answerOf<Table extends AnsweredTable>(table: Table, row: Row<Table>): string {
  return storedAnswer((addresses) => records[table](row, addresses));
}

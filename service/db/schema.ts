import type { Generated, GeneratedAlways, Kysely, Selectable } from "kysely";
import type { SummaryLength } from "#lib/contract/public-v3/summary.ts";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import type { WebhookTables } from "./webhooks/webhook-tables.ts";

/**
 * The service's tables, the same on SQLite and PostgreSQL. Instants are whole milliseconds since the Unix epoch.
 * Columns that end in `_json` hold JSON text that is never filtered on.
 */
export interface ServiceTables extends WebhookTables {
  companies: CompaniesTable;
  company_tickers: CompanyTickersTable;
  company_isins: CompanyIsinsTable;
  company_openfigis: CompanyOpenfigisTable;
  event_types: EventTypesTable;
  events: EventsTable;
  document_types: DocumentTypesTable;
  documents: DocumentsTable;
  transcript_files: TranscriptFilesTable;
  audio: AudioTable;
  chapters: ChaptersTable;
  live_sessions: LiveSessionsTable;
  streams: StreamsTable;
  played_calls: PlayedCallsTable;
  summaries: SummariesTable;
  document_pages: DocumentPagesTable;
  api_keys: ApiKeysTable;
  meta: MetaTable;
  imports: ImportsTable;
  import_batches: ImportBatchesTable;
}

/** A connection, or a transaction on one. */
export type ServiceDatabase = Kysely<ServiceTables>;

interface Stamped {
  created_at_ms: number;
  updated_at_ms: number;
}

/** A record of the interface; `answer` is its JSON as made by `answerOf`, written together with the row. */
interface Answered extends Stamped {
  answer: string;
}

export interface CompaniesTable extends Answered {
  id: number;
  name: string;
  display_name: string | null;
  country: string;
  backlink_url: string;
  cik: string | null;
  tickers_json: string;
  isins_json: string;
  openfigi_json: string;
}

/** The keys of the filters `tickers` and `exchanges`; these, ISINs and OpenFIGI codes are stored in upper case. */
export interface CompanyTickersTable {
  company_id: number;
  ticker_key: string;
  exchange_key: string;
}

export interface CompanyIsinsTable {
  company_id: number;
  isin: string;
}

export interface CompanyOpenfigisTable {
  company_id: number;
  openfigi: string;
}

export interface EventTypesTable extends Answered {
  id: number;
  name: string | null;
  parent: string | null;
}

export interface EventsTable extends Answered {
  id: number;
  company_id: number;
  title: string;
  date_ms: number;
  type_id: number;
  backlink_url: string | null;
  language: string | null;
  fiscal_year: number | null;
  fiscal_period: string | null;
}

export interface DocumentTypesTable extends Answered {
  id: number;
  name: string;
  category: string;
  description: string | null;
  form: string | null;
  document_group_id: number | null;
}

export const documentKinds = ["report", "slides", "transcript"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** `published_at_ms` is the event's date, or the creation of a document without an event (4.5). */
export interface DocumentsTable extends Answered {
  id: number;
  kind: DocumentKind;
  company_id: number | null;
  event_id: number | null;
  type_id: number;
  file_url: string;
  published_at_ms: number;
}

/** Finished transcripts that this service serves; other documents are at their `file_url`. */
export interface TranscriptFilesTable {
  document_id: number;
  file_json: string;
}

/** `published_at_ms` as for documents. */
export interface AudioTable extends Answered {
  id: number;
  company_id: number;
  event_id: number;
  file_url: string | null;
  stream_url: string | null;
  qna: number | null;
  metadata_json: string | null;
  published_at_ms: number;
}

export type ChapterOwner = "transcript" | "audio";

/** `start_timestamp` and `end_timestamp` are in the interface's own unit (assumptions: seconds). */
export interface ChaptersTable extends Stamped {
  id: number;
  owner: ChapterOwner;
  owner_id: number;
  title: string;
  start_timestamp: number;
  end_timestamp: number;
  level: number;
}

/** An `audio` or `transcript` that begins with `/` is below the public address. */
export interface LiveSessionsTable extends Answered {
  id: number;
  event_id: number;
  company_id: number;
  date_ms: number;
  went_live_at_ms: number | null;
  state: SessionState;
  /** The state as a number, for indexes: see `stateCode`. */
  state_code: GeneratedAlways<number>;
  audio: string | null;
  transcript: string | null;
}

/** A run of a live stream; a session that is interrupted and resumes gets a second one. */
export interface StreamsTable {
  /** A random part of the media address, which needs no key. */
  token: string;
  session_id: number;
  attempt: number;
  /** The recorded call that is played. */
  call_slug: string;
  /** Where in the recorded call this run begins. */
  offset_seconds: number;
  started_at_ms: number;
  ended_at_ms: number | null;
  end_reason: string | null;
  /** What goes wrong with it while its session is live: `StreamTrouble` of `service/media`. */
  troubles_json: string;
}

/** The recorded call that an event of the scenario plays. */
export interface PlayedCallsTable {
  event_id: number;
  call_slug: string;
}

/** The owner of a summary: an event or a document; that of a recorded call applies to whatever plays it. */
export type SummaryOwner = "event" | "document";

/** `summary` is Markdown with source tags, `[1]` for the first of the sources. */
export interface SummariesTable extends Stamped {
  id: number;
  owner: SummaryOwner;
  /** The id of the event or document, or the call's slug. */
  owner_key: string;
  length: SummaryLength;
  summary: string;
  sources_json: string;
}

/** A page of a report or of slides that is hosted elsewhere. */
export interface DocumentPagesTable extends Stamped {
  id: number;
  document_id: number;
  page: number;
  pdf_url: string;
  image_url: string;
}

export interface ApiKeysTable {
  id: string;
  name: string;
  /** SHA-256 of the key, hexadecimal. The key itself is not stored. */
  key_hash: string;
  /** Comma-separated names of datasets. */
  datasets: string;
  created_at_ms: number;
  revoked_at_ms: number | null;
}

export interface MetaTable {
  name: string;
  value: string;
}

/** A file during its import: staged while it is read, then accepted and written. */
export interface ImportsTable {
  id: Generated<number>;
  state: "staging" | "accepted";
  /** The import's time at `touched_at_ms`, the timestamp of new and changed records. */
  now_ms: number;
  /** Real time of the last batch; old when the importing process is gone. */
  touched_at_ms: number;
}

export interface ImportBatchesTable {
  id: Generated<number>;
  import_id: number;
  place: number;
  records_json: string;
}

/** The tables whose rows store their record as JSON. */
export type AnsweredTable = {
  [Table in keyof ServiceTables]: ServiceTables[Table] extends Answered ? Table : never;
}[keyof ServiceTables];

/** A stored row without the columns that are made from others. */
export type Row<Table extends keyof ServiceTables> = Omit<
  Selectable<ServiceTables[Table]>,
  "answer" | "state_code"
>;

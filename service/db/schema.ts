import type { Generated, Kysely, Selectable } from "kysely";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";

/**
 * The service's tables, the same on SQLite and PostgreSQL. Instants are whole milliseconds since the Unix
 * epoch. Columns that end in `_json` hold JSON text that is answered but never filtered on.
 */
export interface ServiceTables {
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
  api_keys: ApiKeysTable;
  meta: MetaTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_secrets: WebhookSecretsTable;
  webhook_changes: WebhookChangesTable;
  webhook_messages: WebhookMessagesTable;
  webhook_deliveries: WebhookDeliveriesTable;
}

/** A connection, or a transaction on one. */
export type ServiceDatabase = Kysely<ServiceTables>;

interface Stamped {
  created_at_ms: number;
  updated_at_ms: number;
}

/** A record of the interface; `answer` is its text as `answerOf` makes it, written together with the row. */
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

/** What `tickers` and `exchanges` filter on; both keys are upper case. */
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

/** `published_at_ms` is the event's date, or the creation of a document that belongs to no event (4.5). */
export interface DocumentsTable extends Answered {
  id: number;
  kind: DocumentKind;
  company_id: number | null;
  event_id: number | null;
  type_id: number;
  file_url: string;
  published_at_ms: number;
}

/** A finished transcript that this service itself serves; other documents live behind their `file_url`. */
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

/** `audio` and `transcript` may begin with `/`: then the public address is put in front when answered. */
export interface LiveSessionsTable extends Answered {
  id: number;
  event_id: number;
  company_id: number;
  date_ms: number;
  went_live_at_ms: number | null;
  state: SessionState;
  audio: string | null;
  transcript: string | null;
}

/** One run of a live stream; a session that is interrupted and resumes gets a second one. */
export interface StreamsTable {
  /** Unguessable; part of the media address, which needs no key. */
  token: string;
  session_id: number;
  attempt: number;
  /** Which recorded call is played. */
  call_slug: string;
  /** Where in the recorded call this stream begins. */
  offset_seconds: number;
  started_at_ms: number;
  ended_at_ms: number | null;
  end_reason: string | null;
}

export interface ApiKeysTable {
  id: string;
  name: string;
  /** SHA-256 of the key, hexadecimal. The key itself is stored nowhere. */
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

/** Who is told. Instants of the webhook tables are real time, but `at_ms` of a change is the service's. */
export interface WebhookEndpointsTable {
  id: string;
  url: string;
  /** Comma-separated types of messages. */
  types: string;
  created_at_ms: number;
  /** The first failure since the last success. */
  failing_since_ms: number | null;
  disabled_at_ms: number | null;
}

/** Stored as they are: a signature needs the secret itself. A rotated one signs until it expires. */
export interface WebhookSecretsTable {
  secret: string;
  endpoint_id: string;
  created_at_ms: number;
  expires_at_ms: number | null;
}

export type ChangedTable = "companies" | "events" | "documents" | "audio" | "live_sessions";

/** What was written while somebody listened, row before and after; taken away when told to the endpoints. */
export interface WebhookChangesTable {
  id: Generated<number>;
  resource: ChangedTable;
  before_json: string | null;
  after_json: string | null;
  at_ms: number;
}

/** What is sent; every attempt sends the same bytes. */
export interface WebhookMessagesTable {
  id: string;
  type: string;
  body: string;
  created_at_ms: number;
}

export const deliveryStates = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The delivery log. A pending delivery that a process has in hand is due again when that process must be gone. */
export interface WebhookDeliveriesTable {
  id: Generated<number>;
  endpoint_id: string;
  message_id: string;
  state: DeliveryState;
  attempts: number;
  due_at_ms: number;
  created_at_ms: number;
  last_attempt_at_ms: number | null;
  last_result: string | null;
}

/** Tables whose rows are answered as records of their own. */
export type AnsweredTable = {
  [Table in keyof ServiceTables]: ServiceTables[Table] extends Answered ? Table : never;
}[keyof ServiceTables];

/** A stored row, without the answer that is made from it. */
export type Row<Table extends keyof ServiceTables> = Omit<Selectable<ServiceTables[Table]>, "answer">;

import { sql, type RawBuilder } from "kysely";

/**
 * The columns of each table's filters; ranges come last. Sessions found by their event are read from the table, because
 * an event has one.
 */
const filtered = {
  companies: ["country", "cik", "updated_at_ms"],
  events: ["company_id", "type_id", "date_ms", "updated_at_ms"],
  documents: ["event_id", "company_id", "type_id", "kind", "published_at_ms", "updated_at_ms"],
  audio: ["event_id", "company_id", "published_at_ms", "updated_at_ms"],
  live_sessions: ["company_id", "state_code", "date_ms", "updated_at_ms"],
};

/**
 * Every filter's index includes the columns of the other filters, so that a row can be matched without reading it;
 * blocks of a list are indexed by what they contain (see `blocksThatMayMatch`).
 */
export const recordIndexes: RawBuilder<unknown>[] = [
  index("company_tickers_ticker", "company_tickers (ticker_key, company_id)"),
  index("company_tickers_exchange", "company_tickers (exchange_key, company_id)"),
  index("company_tickers_of_company", "company_tickers (company_id, exchange_key, ticker_key)"),
  index("company_isins_company", "company_isins (company_id)"),
  index("company_isins_isin", "company_isins (isin, company_id)"),
  index("company_openfigis_company", "company_openfigis (company_id)"),
  index("company_openfigis_openfigi", "company_openfigis (openfigi, company_id)"),
  index("events_date_block_updated", "events ((date_ms >> 29), updated_at_ms)"),
  index("events_by_type_and_date", "events (type_id, date_ms, id, company_id, updated_at_ms)"),
  ...Object.entries(filtered).flatMap(([table, columns]) => indexesOf(table, columns)),
  ...["live_sessions", "documents", "audio"].map((table) =>
    index(`${table}_by_event_id`, `${table} (event_id, id)`),
  ),
  index("chapters_owner", "chapters (owner, owner_id, id)"),
  index("streams_session", "streams (session_id, attempt)"),
  index("document_pages_of_document", "document_pages (document_id, id)"),
  sql`create unique index summaries_of_owner on summaries (owner, owner_key, length)`,
];

function indexesOf(table: string, columns: readonly string[]): RawBuilder<unknown>[] {
  const ofColumns = (name: string, indexed: readonly string[]) =>
    index(`${table}_${name}`, `${table} (${indexed.join(", ")})`);
  const ofFilter = (column: string) => [
    ofColumns(`by_${column}`, [column, "id", ...columns.filter((other) => other !== column)]),
    ...(column.endsWith("_ms") ? [ofColumns(`block_${column}`, ["(id >> 12)", column])] : []),
  ];
  const byValue = columns.filter((column) => column !== "event_id");
  return [ofColumns("by_id", ["id", ...columns]), ...byValue.flatMap(ofFilter)];
}

function index(name: string, on: string): RawBuilder<unknown> {
  return sql.raw(`create index ${name} on ${on}`);
}

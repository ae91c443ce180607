import { sql, type Kysely } from "kysely";
import { answeredTables, answerOf } from "../records/answer-of.ts";
import type { AnsweredTable, Row, ServiceTables } from "../schema.ts";
import { wholeNumberType } from "./whole-number-type.ts";

const rowsAtOnce = 500;

/**
 * Stores records as JSON beside their rows. Every filter's index includes the columns of the other filters, so that a
 * row can be matched without reading it; blocks of a list are indexed by what they contain (see
 * `blocksThatMayMatch`).
 */
export async function up(db: Kysely<ServiceTables>): Promise<void> {
  for (const table of answeredTables) {
    await sql`alter table ${sql.table(table)} add column answer text not null default ''`.execute(db);
    await fillAnswers(db, table);
  }
  for (const name of replaced) await sql`drop index ${sql.ref(name)}`.execute(db);
  const ofCompany = sql`create index company_tickers_of_company on company_tickers
    (company_id, exchange_key, ticker_key)`;
  await ofCompany.execute(db);
  for (const [table, columns] of Object.entries(filtered)) await indexFilters(db, table, columns);
  const byDate = [
    sql`create index events_date_block_updated on events ((date_ms >> 29), updated_at_ms)`,
    sql`create index events_by_type_and_date on events (type_id, date_ms, id, company_id, updated_at_ms)`,
  ];
  for (const index of byDate) await index.execute(db);
}

/** The filtered columns of each table; ranges come last. */
const filtered = {
  companies: ["country", "cik", "updated_at_ms"],
  events: ["company_id", "type_id", "date_ms", "updated_at_ms"],
  documents: ["event_id", "company_id", "type_id", "kind", "published_at_ms", "updated_at_ms"],
  audio: ["event_id", "company_id", "published_at_ms", "updated_at_ms"],
  live_sessions: ["event_id", "company_id", "state", "date_ms", "updated_at_ms"],
};

const replaced = [
  "company_tickers_company",
  ...["companies_country", "companies_cik", "companies_updated"],
  ...["events_company", "events_type", "events_date", "events_updated"],
  ...["documents_kind", "documents_company", "documents_event"],
  ...["documents_type", "documents_published", "documents_updated"],
  ...["audio_company", "audio_event", "audio_published", "audio_updated"],
  ...["live_sessions_company", "live_sessions_event", "live_sessions_state"],
  ...["live_sessions_date", "live_sessions_updated"],
];

async function indexFilters(db: Kysely<ServiceTables>, table: string, columns: readonly string[]) {
  const create = async (name: string, indexed: readonly string[]) =>
    sql`create index ${sql.ref(`${table}_${name}`)} on ${sql.table(table)} (${sql.raw(indexed.join(", "))})`.execute(
      db,
    );
  await create("by_id", ["id", ...columns]);
  for (const column of columns) {
    await create(`by_${column}`, [column, "id", ...columns.filter((other) => other !== column)]);
    if (column.endsWith("_ms")) await create(`block_${column}`, ["(id >> 12)", column]);
  }
}

async function fillAnswers(db: Kysely<ServiceTables>, table: AnsweredTable): Promise<void> {
  const int = sql.raw(wholeNumberType(db));
  for (let lastId = -1; ;) {
    const { rows } = await sql<Row<typeof table>>`select * from ${sql.table(table)} where id > ${lastId}
      order by id limit ${rowsAtOnce}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const answers = rows.map((row) => sql`(cast(${row.id} as ${int}), ${answerOf(table, row)})`);
    await sql`with answers (id, answer) as (values ${sql.join(answers)}) update ${sql.table(table)}
      set answer = answers.answer from answers where ${sql.ref(`${table}.id`)} = answers.id`.execute(db);
    lastId = last.id;
  }
}

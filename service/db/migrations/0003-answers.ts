import { sql, type Kysely } from "kysely";
import { answeredTables, answerOf } from "../records/answer-of.ts";
import type { AnsweredTable, Row, ServiceTables } from "../schema.ts";
import { runSteps, statement, type Step } from "./step.ts";
import { wholeNumberType } from "./whole-number-type.ts";

const rowsAtOnce = 500;

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
  "companies_country",
  "companies_cik",
  "companies_updated",
  "events_company",
  "events_type",
  "events_date",
  "events_updated",
  "documents_kind",
  "documents_company",
  "documents_event",
  "documents_type",
  "documents_published",
  "documents_updated",
  "audio_company",
  "audio_event",
  "audio_published",
  "audio_updated",
  "live_sessions_company",
  "live_sessions_event",
  "live_sessions_state",
  "live_sessions_date",
  "live_sessions_updated",
];

const furtherIndexes = [
  sql`create index company_tickers_of_company on company_tickers (company_id, exchange_key, ticker_key)`,
  sql`create index events_date_block_updated on events ((date_ms >> 29), updated_at_ms)`,
  sql`create index events_by_type_and_date on events (type_id, date_ms, id, company_id, updated_at_ms)`,
];

/**
 * Stores records as JSON beside their rows. Every filter's index includes the columns of the other filters, so that a
 * row can be matched without reading it; blocks of a list are indexed by what they contain (see
 * `blocksThatMayMatch`).
 */
export const steps: readonly Step[] = [
  ...answeredTables.flatMap((table) => [
    statement(
      `answers of ${table}`,
      sql`alter table ${sql.table(table)} add column answer text not null default ''`,
    ),
    fillingOf(table),
  ]),
  ...replaced.map((name) => statement("old indexes", sql`drop index ${sql.ref(name)}`)),
  ...furtherIndexes.map((index) => statement("new indexes", index)),
  ...Object.entries(filtered).flatMap(([table, columns]) => indexesOf(table, columns)),
];

export async function up(db: Kysely<ServiceTables>): Promise<void> {
  await runSteps(db, steps);
}

function indexesOf(table: string, columns: readonly string[]): Step[] {
  const create = (name: string, indexed: readonly string[]) =>
    statement(
      `indexes of ${table}`,
      sql`create index ${sql.ref(`${table}_${name}`)} on ${sql.table(table)} (${sql.raw(indexed.join(", "))})`,
    );
  const ofColumn = (column: string) => [
    create(`by_${column}`, [column, "id", ...columns.filter((other) => other !== column)]),
    ...(column.endsWith("_ms") ? [create(`block_${column}`, ["(id >> 12)", column])] : []),
  ];
  return [create("by_id", ["id", ...columns]), ...columns.flatMap(ofColumn)];
}

function fillingOf(table: AnsweredTable): Step {
  return { name: `answers of ${table}`, table, run: (db, afterId) => fillAnswers(db, table, afterId) };
}

async function fillAnswers(db: Kysely<ServiceTables>, table: AnsweredTable, afterId: number) {
  const int = sql.raw(wholeNumberType(db));
  const { rows } = await sql<Row<typeof table>>`select * from ${sql.table(table)} where id > ${afterId}
    order by id limit ${rowsAtOnce}`.execute(db);
  const last = rows.at(-1);
  if (!last) return null;
  const answers = rows.map((row) => sql`(cast(${row.id} as ${int}), ${answerOf(table, row)})`);
  await sql`with answers (id, answer) as (values ${sql.join(answers)}) update ${sql.table(table)}
    set answer = answers.answer from answers where ${sql.ref(`${table}.id`)} = answers.id`.execute(db);
  return { lastId: last.id, rows: rows.length };
}

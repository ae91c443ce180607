import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const instant = "bigint" as const;

/** The tables of schema.ts with indexes for the queries of the board and the sync loop. */
export const firstTables: Migration = {
  async up(db: Kysely<unknown>) {
    await createMirrors(db);
    await createObservations(db);
    await db.schema.createIndex("sessions_seq").on("sessions").columns(["is_on_board", "seq"]).execute();
    await db.schema.createIndex("sessions_left").on("sessions").column("left_board_seq").execute();
    await db.schema.createIndex("sessions_company").on("sessions").columns(["company_id", "date"]).execute();
    await db.schema.createIndex("sessions_event").on("sessions").column("event_id").execute();
    await db.schema.createIndex("sessions_date").on("sessions").column("date").execute();
    await db.schema.createIndex("events_date").on("events").column("date").execute();
    await db.schema.createIndex("recordings_event").on("recordings").column("event_id").execute();
    await db.schema.createIndex("transcripts_event").on("transcripts").column("event_id").execute();
    await db.schema
      .createIndex("transitions_session")
      .on("transitions")
      .columns(["session_id", "ordinal"])
      .unique()
      .execute();
    await db.schema.createIndex("transitions_observed").on("transitions").column("observed_at").execute();
  },
};

async function createMirrors(db: Kysely<unknown>): Promise<void> {
  const mirror = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn("id", "bigint", (id) => id.primaryKey())
      .addColumn("created_at", instant, (column) => column.notNull())
      .addColumn("updated_at", instant, (column) => column.notNull())
      .addColumn("asked_at", instant, (column) => column.notNull());
  await mirror("sessions")
    .addColumn("event_id", "bigint", (column) => column.notNull())
    .addColumn("company_id", "bigint", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("upstream_state", "text")
    .addColumn("date", instant, (column) => column.notNull())
    .addColumn("went_live_at", instant)
    .addColumn("audio", "text")
    .addColumn("transcript", "text")
    .addColumn("state_since", instant, (column) => column.notNull())
    .addColumn("state_since_basis", "text", (column) => column.notNull())
    .addColumn("previous_state", "text")
    .addColumn("first_seen_at", instant, (column) => column.notNull())
    .addColumn("is_on_board", "smallint", (column) => column.notNull())
    .addColumn("seq", "bigint", (column) => column.notNull())
    .addColumn("left_board_seq", "bigint")
    .addColumn("removed_at", instant)
    .execute();
  await mirror("events")
    .addColumn("company_id", "bigint", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("date", instant, (column) => column.notNull())
    .addColumn("type_id", "bigint", (column) => column.notNull())
    .addColumn("backlink_url", "text")
    .addColumn("language", "text")
    .addColumn("fiscal_year", "double precision")
    .addColumn("fiscal_period", "text")
    .execute();
  await mirror("companies")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("display_name", "text")
    .addColumn("country", "text", (column) => column.notNull())
    .addColumn("backlink_url", "text", (column) => column.notNull())
    .addColumn("tickers", "text", (column) => column.notNull())
    .addColumn("isins", "text", (column) => column.notNull())
    .addColumn("cik", "text")
    .addColumn("openfigi", "text", (column) => column.notNull())
    .execute();
  await mirror("recordings")
    .addColumn("company_id", "bigint", (column) => column.notNull())
    .addColumn("event_id", "bigint", (column) => column.notNull())
    .addColumn("file_url", "text")
    .addColumn("stream_url", "text")
    .addColumn("qna_seconds", "double precision")
    .addColumn("duration_seconds", "double precision")
    .addColumn("date", instant)
    .execute();
  await mirror("transcripts")
    .addColumn("company_id", "bigint")
    .addColumn("event_id", "bigint")
    .addColumn("type_id", "bigint", (column) => column.notNull())
    .addColumn("file_url", "text", (column) => column.notNull())
    .addColumn("date", instant)
    .execute();
}

async function createObservations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("transitions")
    .addColumn("ordinal", "bigint", (column) => column.notNull())
    .addColumn("session_id", "bigint", (column) => column.notNull())
    .addColumn("from_state", "text")
    .addColumn("to_state", "text", (column) => column.notNull())
    .addColumn("observed_at", instant, (column) => column.notNull())
    .addColumn("not_before", instant)
    .addColumn("upstream_updated_at", instant, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("coverage")
    .addColumn("from_at", instant, (column) => column.primaryKey())
    .addColumn("to_at", instant, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("watermarks")
    .addColumn("dataset", "text", (column) => column.primaryKey())
    .addColumn("watermark_at", instant)
    .addColumn("last_success_at", instant)
    .addColumn("last_error", "text")
    .addColumn("is_full_copy_done", "smallint", (column) => column.notNull().defaultTo(0))
    .addColumn("last_full_copy_at", instant)
    .addColumn("copy_cursor", "bigint")
    .addColumn("copy_query", "text")
    .addColumn("copy_started_at", instant)
    .execute();
  await db.schema
    .createTable("set_aside")
    .addColumn("dataset", "text", (column) => column.notNull())
    .addColumn("record_key", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("seen_at", instant, (column) => column.notNull())
    .addPrimaryKeyConstraint("set_aside_key", ["dataset", "record_key"])
    .execute();
  await db.schema
    .createTable("counters")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("settings")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
  // A store starts counting at its creation, so that a version of another store is recognised as such.
  await sql`insert into counters (name, value) values ('version', ${Date.now()})`.execute(db);
}

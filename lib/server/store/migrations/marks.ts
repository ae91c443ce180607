import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const instant = "bigint" as const;

/** What people mark: acknowledgements, snoozes, notes, and the log of it. */
export const marks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("acknowledgements")
      .addColumn("ordinal", "bigint", (column) => column.primaryKey())
      .addColumn("session_id", "bigint", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("person", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("made_at", instant, (column) => column.notNull())
      .addColumn("until_at", instant)
      .addColumn("ended_at", instant)
      .addColumn("end_reason", "text")
      .addColumn("failure_ended_at", instant)
      .execute();
    const index = (table: string, name: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute();
    await index("acknowledgements", "acknowledgements_session", ["session_id", "failure_ended_at"]);
    await index("acknowledgements", "acknowledgements_open", ["ended_at", "until_at"]);
    await db.schema
      .createTable("snoozes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("person", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("made_at", instant, (column) => column.notNull())
      .addColumn("until_at", instant, (column) => column.notNull())
      .addColumn("company_id", "bigint")
      .addColumn("kind", "text")
      .addColumn("ended_at", instant)
      .addColumn("end_reason", "text")
      .execute();
    await index("snoozes", "snoozes_open", ["ended_at", "until_at"]);
    await db.schema
      .createTable("notes")
      .addColumn("id", "bigint", (column) => column.primaryKey())
      .addColumn("session_id", "bigint", (column) => column.notNull())
      .addColumn("person", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("written_at", instant, (column) => column.notNull())
      .execute();
    await index("notes", "notes_session", ["session_id", "id"]);
    await db.schema
      .createTable("action_log")
      .addColumn("id", "bigint", (column) => column.primaryKey())
      .addColumn("at", instant, (column) => column.notNull())
      .addColumn("person", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("subject_id", "text", (column) => column.notNull())
      .addColumn("company_id", "bigint")
      .addColumn("before", "text")
      .addColumn("after", "text")
      .execute();
    await index("action_log", "action_log_at", ["at"]);
  },
};

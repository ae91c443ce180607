import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const instant = "bigint" as const;

/** What the board showed in each version, and when polls confirmed it. The history begins with this migration. */
export const pastBoards: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("past_boards")
      .addColumn("version", "bigint", (column) => column.primaryKey())
      .addColumn("at", instant, (column) => column.notNull())
      .addColumn("frame", "bigint", (column) => column.notNull())
      .addColumn("gone_failure_ended_at", instant)
      .addColumn("snoozes", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("past_sessions")
      .addColumn("frame", "bigint", (column) => column.notNull())
      .addColumn("session_id", "bigint", (column) => column.notNull())
      .addColumn("version", "bigint", (column) => column.notNull())
      .addColumn("at", instant, (column) => column.notNull())
      .addColumn("is_change", "smallint", (column) => column.notNull())
      .addColumn("is_new_state", "smallint", (column) => column.notNull())
      .addColumn("state", "text")
      .addColumn("previous_state", "text")
      .addColumn("state_since", instant)
      .addColumn("date", instant)
      .addColumn("body", "text")
      .addPrimaryKeyConstraint("past_sessions_key", ["frame", "session_id", "version"])
      .execute();
    await db.schema
      .createTable("confirmations")
      .addColumn("from_at", instant, (column) => column.primaryKey())
      .addColumn("to_at", instant, (column) => column.notNull())
      .addColumn("every_ms", "bigint", (column) => column.notNull())
      .execute();
    const index = (table: string, name: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute();
    await index("past_boards", "past_boards_at", ["at", "version"]);
    await index("past_sessions", "past_sessions_version", ["is_change", "version"]);
    await index("past_sessions", "past_sessions_states", ["is_new_state", "at"]);
  },
};

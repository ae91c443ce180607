import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The dates that sessions were moved from, as they were observed. */
export const dateChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("date_changes")
      .addColumn("session_id", "bigint", (column) => column.notNull())
      .addColumn("observed_at", "bigint", (column) => column.notNull())
      .addColumn("from_date", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("date_changes_key", ["session_id", "observed_at"])
      .execute();
    await db.schema.createIndex("date_changes_observed").on("date_changes").column("observed_at").execute();
  },
};

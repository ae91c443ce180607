import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The progress of an unfinished initial sync, and an index for the check before every poll: is anything live or due?
 */
export const copyProgress: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("watermarks").addColumn("copy_records", "bigint").execute();
    await db.schema.alterTable("watermarks").addColumn("copy_newest_at", "bigint").execute();
    await db.schema.createIndex("sessions_state").on("sessions").columns(["state", "date"]).execute();
  },
};

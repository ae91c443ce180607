import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The figures of the calls of days that are over, so that a year of them is not worked out for every question. */
export const callDays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("call_days")
      .addColumn("day", "bigint", (column) => column.primaryKey())
      .addColumn("form", "smallint", (column) => column.notNull())
      .addColumn("made_at", "bigint", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
  },
};

import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The packed figures of past days, so that insights over a year need not be computed from every call. */
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

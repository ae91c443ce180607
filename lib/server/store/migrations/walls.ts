import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The walls that have checked in. */
export const walls: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("walls")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("view", "text", (column) => column.notNull())
      .addColumn("build", "text")
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("height", "integer", (column) => column.notNull())
      .addColumn("seen_at", "bigint", (column) => column.notNull())
      .addColumn("painted_at", "bigint", (column) => column.notNull())
      .execute();
  },
};

import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** API tokens of programs. */
export const apiTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("api_tokens")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("rights", "text", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull().unique())
      .addColumn("made_by", "text", (column) => column.notNull())
      .addColumn("made_at", "bigint", (column) => column.notNull())
      .addColumn("last_used_at", "bigint")
      .execute();
  },
};

import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Wall links, revoked sessions, and counted password attempts. */
export const entry: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("wall_links")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("view", "text", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull().unique())
      .addColumn("made_by", "text", (column) => column.notNull())
      .addColumn("made_at", "bigint", (column) => column.notNull())
      .addColumn("last_used_at", "bigint")
      .execute();
    await db.schema
      .createTable("wall_codes")
      .addColumn("code", "text", (column) => column.primaryKey())
      .addColumn("hash", "text", (column) => column.notNull())
      .addColumn("ends_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("ended_sessions")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("ended_at", "bigint", (column) => column.notNull())
      .addColumn("forget_at", "bigint", (column) => column.notNull())
      .addColumn("seq", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("ended_sessions_by_seq").on("ended_sessions").columns(["seq"]).execute();
    await db.schema
      .createTable("entry_tries")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("ends_at", "bigint", (column) => column.notNull())
      .execute();
  },
};

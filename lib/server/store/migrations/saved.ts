import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What people save under a name: watchlists and views, and which is whose default. */
export const saved: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("saved")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("is_shared", "integer", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("changed_by", "text", (column) => column.notNull())
      .addColumn("changed_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("saved_owner").on("saved").columns(["kind", "owner"]).execute();
    await db.schema
      .createTable("saved_defaults")
      .addColumn("person", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("saved_id", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("saved_defaults_key", ["person", "kind"])
      .execute();
  },
};

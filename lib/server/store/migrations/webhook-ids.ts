import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Which deliveries came: every instance has to know, and a restart must not forget. */
export const webhookIds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("webhook_ids")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("seen_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("webhook_ids_seen").on("webhook_ids").column("seen_at").execute();
  },
};

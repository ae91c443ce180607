import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The ids of received deliveries, known to all instances and after a restart. */
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

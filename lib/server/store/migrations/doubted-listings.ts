import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const instant = "bigint" as const;

/** Full lists that lacked too much to be believed, and an index for the sessions that an update list has to contain. */
export const doubtedListings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("doubted_listings")
      .addColumn("dataset", "text", (column) => column.primaryKey())
      .addColumn("known", "bigint", (column) => column.notNull())
      .addColumn("missing", "text", (column) => column.notNull())
      .addColumn("is_endless", "smallint", (column) => column.notNull())
      .addColumn("doubted_since", instant, (column) => column.notNull())
      .addColumn("same_since", instant, (column) => column.notNull())
      .addColumn("same_listings", "bigint", (column) => column.notNull())
      .addColumn("verdict", "text", (column) => column.notNull())
      .execute();
    for (const table of ["sessions", "events", "companies", "recordings", "transcripts"])
      await db.schema.createIndex(`${table}_updated`).on(table).column("updated_at").execute();
  },
};

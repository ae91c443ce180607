import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What a newer version of the app does to the store when it starts. */
export const newerMigrations: Record<string, Migration> = {
  "9999-of-a-newer-version": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("sessions").addColumn("from_later", "text").execute();
      await db.schema.createTable("of_later").addColumn("id", "bigint").execute();
    },
  },
};

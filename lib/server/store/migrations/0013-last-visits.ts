import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What people have read of what happened. */
export const lastVisits: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw("create table last_visits (person text primary key, until_at bigint, read_ids text not null)")
      .execute(db);
  },
};

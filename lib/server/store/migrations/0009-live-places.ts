import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Where live calls are, by their text. */
export const livePlaces: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw("create table live_places (session_id bigint primary key, part text not null, asked integer)")
      .execute(db);
  },
};

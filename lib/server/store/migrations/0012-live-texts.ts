import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What is kept of the live texts of calls. */
export const liveTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create table live_texts (session_id bigint primary key, kept_at bigint not null, sections text not null,
          turns text not null, is_whole smallint not null)`,
      )
      .execute(db);
  },
};

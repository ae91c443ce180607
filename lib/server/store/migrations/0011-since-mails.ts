import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Mails of what happened, and up to when each has told it. */
export const sinceMails: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create table since_mails (id text primary key, body text not null, decided_at bigint not null,
          told_until bigint not null, told text not null)`,
      )
      .execute(db);
  },
};

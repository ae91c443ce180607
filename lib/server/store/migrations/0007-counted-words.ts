import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../is-postgres.ts";

/** The words of each indexed call. Calls that were indexed before are read again in the background, to count theirs. */
export const countedWords: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    await sql`alter table spoken_calls add column words integer not null default 0`.execute(db);
    await sql`update spoken_calls set updated_at = 0`.execute(db);
  },
};

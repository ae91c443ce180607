import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../is-postgres.ts";

const statements = [
  `create table spoken_counts (lexeme text collate "C" not null, key bigint not null, mentions integer not null,
    primary key (lexeme, key) include (mentions))`,
  "update spoken_calls set updated_at = 0, words = 0",
];

/** How often each call says each word. Calls that were indexed before are read again in the background, to count theirs. */
export const keptCounts: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../is-postgres.ts";

const statements = [
  "truncate spoken_counts",
  `alter table spoken_counts drop constraint spoken_counts_pkey,
    add column part smallint not null default 0, add column places bytea not null default '',
    add primary key (lexeme, key, part) include (mentions, places)`,
  "update spoken_calls set updated_at = 0, words = 0",
];

/**
 * Where each call says each word, in the index itself, so that a phrase is counted without the rows. Calls that were indexed
 * before are read again in the background; an instance of the previous version may leave the places out.
 */
export const keptPlaces: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

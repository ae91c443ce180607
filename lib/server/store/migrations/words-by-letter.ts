import { PostgresAdapter, sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Empties the search index of a shared database, because words are folded in another way: it is filled again. */
export const wordsByLetter: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    for (const table of ["spoken_lexemes", "spoken_paragraphs", "spoken_calls"])
      await sql`delete from ${sql.table(table)}`.execute(db);
  },
};

import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Whose observations a store holds besides its own. A transition of such a time has a negative ordinal, and so comes
 * before every version.
 */
export const importedPeriods: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table imported_periods (source text not null, name text not null, is_sample smallint not null,
      from_at bigint not null, to_at bigint not null, imported_at bigint not null,
      constraint imported_periods_key primary key (source, from_at))`.execute(db);
  },
};

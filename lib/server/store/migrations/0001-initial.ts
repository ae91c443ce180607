import { PostgresAdapter, sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { alertTables } from "./initial/alert-tables.ts";
import { copiedTables } from "./initial/copied-tables.ts";
import { observedTables } from "./initial/observed-tables.ts";
import { peopleTables } from "./initial/people-tables.ts";
import { spokenTables } from "./initial/spoken-tables.ts";

const ownTables = [
  "create table counters (name text primary key, value bigint not null)",
  "create table settings (name text primary key, value text not null)",
];

/** The tables of the first release, described by `schema.ts`. The statements are the same on both engines. */
export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const statements = [...ownTables, ...copiedTables, ...observedTables, ...peopleTables, ...alertTables];
    for (const statement of [...statements, ...(isPostgres ? spokenTables : [])])
      await sql.raw(statement).execute(db);
    // A store starts counting at its creation, so that a version of another store is recognised as such.
    await sql`insert into counters (name, value) values ('version', ${Date.now()})`.execute(db);
  },
};

import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "alter table alert_deliveries add column receipt text",
  "create table maintenance (id text primary key, body text not null, ends_at bigint)",
];

/** What receivers call messages that are edited, and planned silences. */
export const messagesThatKeepUp: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table passage_notes (id text primary key, owner text not null, is_shared smallint not null,
    event_id bigint not null, start_seconds double precision not null, end_seconds double precision not null,
    quote text not null, speaker text, body text not null, made_at bigint not null, changed_at bigint not null)`,
  "create index passage_notes_event on passage_notes (event_id)",
  "create index passage_notes_owner on passage_notes (owner)",
];

/** What people note on passages of calls. */
export const passageNotes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

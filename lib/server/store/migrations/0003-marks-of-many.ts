import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table mark_requests (id text primary key, kind text not null, person text not null,
    made_at bigint not null, request text not null, answer text not null, effects text not null, undone text)`,
  "create index mark_requests_made on mark_requests (made_at)",
  "alter table snoozes add column exchange text",
  "alter table snoozes add column country text",
  "alter table snoozes add column view_id text",
  "alter table snoozes add column view_name text",
  "alter table snoozes add column view_search text",
];

/** Requests that mark many calls at once, and snoozes of what many calls share. */
export const marksOfMany: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  "create table incidents (number bigint primary key, opened_at bigint not null, closed_at bigint, body text not null)",
  "create index incidents_closed on incidents (closed_at)",
  "create index incidents_opened on incidents (opened_at)",
  `create table incident_members (number bigint not null, session_id bigint not null, place integer not null,
    is_open smallint not null, body text not null,
    constraint incident_members_key primary key (number, session_id))`,
  "create index incident_members_session on incident_members (session_id, is_open)",
  "create index incident_members_open on incident_members (is_open)",
  `create table incident_entries (number bigint not null, place integer not null, body text not null,
    constraint incident_entries_key primary key (number, place))`,
];

/** Incidents with their members, and what happened in them. */
export const incidents: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

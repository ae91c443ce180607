import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  `create table air_readings (session_id bigint not null, ordinal bigint not null, reading text,
    said_at bigint not null, since bigint, not_before bigint, level_db double precision,
    is_unreachable smallint not null default 0, host text,
    constraint air_readings_key primary key (session_id, ordinal))`,
  "create index air_readings_said on air_readings (said_at)",
  `create table air_minutes (session_id bigint not null, from_at bigint not null, figures text not null,
    constraint air_minutes_key primary key (session_id, from_at))`,
  "create index air_minutes_from on air_minutes (from_at)",
  "create table air_coverage (from_at bigint primary key, to_at bigint not null)",
];

/** What is heard of live calls: readings, the figures of minutes, and when streams were watched. */
export const onAir: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The addresses of a call's live stream, one row per run. */
export const streamRuns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("stream_runs")
      .addColumn("session_id", "bigint", (column) => column.notNull())
      .addColumn("ordinal", "integer", (column) => column.notNull())
      .addColumn("audio", "text")
      .addColumn("transcript", "text")
      .addColumn("listed_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("stream_runs_key", ["session_id", "ordinal"])
      .execute();
    await sql`insert into stream_runs (session_id, ordinal, audio, transcript, listed_at)
      select id, 1, audio, transcript, updated_at from sessions
      where state in ('live', 'liveFailedInterrupted') and (audio is not null or transcript is not null)
    `.execute(db);
  },
};

import { sql, type Kysely } from "kysely";

/** What goes wrong with a run of a live stream while its session is live. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table streams add column troubles_json text not null default '[]'`.execute(db);
}

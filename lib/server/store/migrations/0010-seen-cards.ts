import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Which cards of the first visit people used or closed. */
export const seenCards: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("create table seen_cards (person text primary key, cards text not null)").execute(db);
  },
};

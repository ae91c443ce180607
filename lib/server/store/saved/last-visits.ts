import type { LastVisit } from "../../../contract/board/analyst/last-visit.ts";
import { epoch, iso } from "../../../contract/public-v3/instant.ts";
import { noVisit } from "../../../domain/since/last-visit.ts";
import type { Queryable } from "../schema.ts";

/** What a person has read of what happened. */
export async function readLastVisit(db: Queryable, person: string): Promise<LastVisit> {
  const row = await db.selectFrom("last_visits").selectAll().where("person", "=", person).executeTakeFirst();
  if (!row) return noVisit;
  return { until: iso(row.until_at), read: row.read_ids.split(",").filter(Boolean).map(Number) };
}

/** Stores it in place of that before. */
export async function putLastVisit(transaction: Queryable, person: string, visit: LastVisit): Promise<void> {
  const columns = { until_at: epoch(visit.until), read_ids: visit.read.join(",") };
  await transaction
    .insertInto("last_visits")
    .values({ person, ...columns })
    .onConflict((conflict) => conflict.column("person").doUpdateSet(columns))
    .execute();
}

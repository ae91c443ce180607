import type { PlannedSilence } from "../../../domain/insights/planned-failures.ts";
import type { Queryable } from "../schema.ts";

/**
 * The times of maintenance windows that ended after an instant, as far as they lasted; without those of a saved view, whose
 * calls are only known while they are on the board. Milliseconds since the epoch.
 */
export async function readPlannedSilences(db: Queryable, since: number): Promise<PlannedSilence[]> {
  const rows = await db
    .selectFrom("snoozes")
    .select(["made_at", "until_at", "ended_at", "company_id", "exchange", "country", "kind"])
    .where("id", "like", "maintenance-%")
    .where("until_at", ">", since)
    .where("view_id", "is", null)
    .execute();
  return rows.map((row) => ({
    from: row.made_at,
    to: Math.min(row.until_at, row.ended_at ?? row.until_at),
    companyId: row.company_id,
    exchange: row.exchange,
    country: row.country,
    state: row.kind,
  }));
}

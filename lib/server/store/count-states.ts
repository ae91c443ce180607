import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import type { Queryable } from "./open-store.ts";

/** How many sessions on the board are in which state; states of none are left out. */
export async function countStates(db: Queryable): Promise<{ state: ObservedState; count: number }[]> {
  const rows = await db
    .selectFrom("sessions")
    .select((session) => ["state", session.fn.countAll<number>().as("count")])
    .where("is_on_board", "=", 1)
    .groupBy("state")
    .orderBy("state")
    .execute();
  return rows.map((row) => ({ state: row.state, count: Number(row.count) }));
}

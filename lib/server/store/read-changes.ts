import type { Queryable } from "./open-store.ts";
import type { TransitionRow } from "./schema.ts";

/** A change of state that was seen; the state before is known. */
export interface SeenChange extends TransitionRow {
  from_state: NonNullable<TransitionRow["from_state"]>;
}

/** The changes seen after an instant, oldest first; of one session where its id is given. */
export async function readChanges(db: Queryable, after: number, sessionId?: number): Promise<SeenChange[]> {
  const rows = await db
    .selectFrom("transitions")
    .selectAll()
    .where("observed_at", ">", after)
    .where("from_state", "is not", null)
    .$if(sessionId !== undefined, (query) => query.where("session_id", "=", sessionId ?? 0))
    .orderBy("observed_at")
    .orderBy("ordinal")
    .$narrowType<{ from_state: NonNullable<TransitionRow["from_state"]> }>()
    .execute();
  return rows;
}

import { failureKinds } from "../../../contract/public-v3/session-state.ts";
import type { Acknowledged } from "../../../domain/insights/on-call.ts";
import type { Queryable } from "../schema.ts";

/** Who acknowledged a failure since an instant, in the order in which they did. Milliseconds since the epoch. */
export async function readAcknowledgedSince(db: Queryable, since: number): Promise<Acknowledged[]> {
  const rows = await db
    .selectFrom("acknowledgements")
    .select(["session_id", "person", "made_at"])
    .where("made_at", ">=", since)
    .where("kind", "in", failureKinds)
    .orderBy("ordinal")
    .execute();
  return rows.map((row) => ({ sessionId: row.session_id, person: row.person, madeAt: row.made_at }));
}

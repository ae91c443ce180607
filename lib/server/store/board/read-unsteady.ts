import { changedAt } from "../../../domain/session/call-change.ts";
import { isUnsteady } from "../../../domain/session/readings.ts";
import type { Queryable, TransitionRow } from "../schema.ts";

/** When sessions failed, recovered or went backwards, by id; milliseconds since the epoch, oldest first. */
export type UnsteadyTimes = ReadonlyMap<number, readonly number[]>;

const maxTimesEach = 20;

/** The setbacks and recoveries observed since an instant; the latest of each session. */
export async function readUnsteady(db: Queryable, after: number, sessionId?: number): Promise<UnsteadyTimes> {
  const times = new Map<number, number[]>();
  for (const change of await readChanges(db, after, sessionId)) {
    if (!isUnsteady(change.from_state, change.to_state)) continue;
    const at = changedAt({
      from: change.from_state,
      to: change.to_state,
      observedAt: change.observed_at,
      notBefore: change.not_before,
      upstreamUpdatedAt: change.upstream_updated_at,
    });
    times.set(change.session_id, [...(times.get(change.session_id) ?? []), at].slice(-maxTimesEach));
  }
  return times;
}

/** An observed change of state, with the state before it. */
interface SeenChange extends TransitionRow {
  from_state: NonNullable<TransitionRow["from_state"]>;
}

/** The changes that this store observed after an instant, oldest first; of one session where its id is given. */
async function readChanges(db: Queryable, after: number, sessionId?: number): Promise<SeenChange[]> {
  const rows = await db
    .selectFrom("transitions")
    .selectAll()
    .where("observed_at", ">", after)
    .where("from_state", "is not", null)
    .where("ordinal", ">=", 0)
    .$if(sessionId !== undefined, (query) => query.where("session_id", "=", sessionId ?? 0))
    .orderBy("observed_at")
    .orderBy("ordinal")
    .$narrowType<{ from_state: NonNullable<TransitionRow["from_state"]> }>()
    .execute();
  return rows;
}

import { isUnsteady } from "../../domain/readings.ts";
import { changedAt } from "../../domain/series-call.ts";
import type { Queryable } from "../store/open-store.ts";
import { readChanges } from "../store/read-changes.ts";

/** When sessions failed, recovered or went backwards, by their ids; milliseconds since the epoch, oldest first. */
export type UnsteadyTimes = ReadonlyMap<number, readonly number[]>;

const mostEach = 20;

/** What was seen since an instant of sessions that do not simply go on; the latest of each. */
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
    times.set(change.session_id, [...(times.get(change.session_id) ?? []), at].slice(-mostEach));
  }
  return times;
}

import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { isFailed, isLive } from "../session/session-state.ts";

/** A change of a session's state on the board; null stands for not on the board. Milliseconds since the epoch. */
export interface StateStep {
  id: number;
  at: number;
  from: ObservedState | null;
  to: ObservedState | null;
}

/** A stretch of time in columns. */
export interface ColumnAxis {
  from: number;
  until: number;
  everyMs: number;
}

const maxFailures = 2_000;

/**
 * The most calls that were live at once in each column, and the failures that began in it. `states` are the states at
 * the beginning, `steps` the changes in order. A session that has failed when it comes to the board did not fail then.
 */
export function dayColumns(
  states: ReadonlyMap<number, ObservedState>,
  steps: readonly StateStep[],
  { from, until, everyMs }: ColumnAxis,
) {
  const length = Math.max(0, Math.ceil((until - from) / everyMs));
  const columns = Array.from({ length }, () => ({ live: 0, failed: 0 }));
  const failures: { at: number; count: number }[] = [];
  const live = new Set([...states].flatMap(([id, state]) => (isLive(state) ? [id] : [])));
  let begun = 0;
  const beginTo = (end: number) => {
    for (const column of columns.slice(begun, end + 1)) column.live = live.size;
    begun = Math.max(begun, end + 1);
  };
  for (const step of steps) {
    const at = Math.min(length - 1, Math.floor((step.at - from) / everyMs));
    beginTo(at);
    if (step.to !== null && isLive(step.to)) live.add(step.id);
    else live.delete(step.id);
    const column = columns[at];
    if (!column) continue;
    column.live = Math.max(column.live, live.size);
    if (!isNewFailure(step)) continue;
    column.failed += 1;
    const last = failures.at(-1);
    if (last?.at === step.at) last.count += 1;
    else if (failures.length < maxFailures) failures.push({ at: step.at, count: 1 });
  }
  beginTo(length - 1);
  return { columns, failures };
}

function isNewFailure({ from, to }: StateStep): boolean {
  return from !== null && to !== null && isFailed(to) && !isFailed(from);
}

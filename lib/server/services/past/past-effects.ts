import type { PastSessionRow } from "../../store/past/past-tables.ts";

/** A row and the moment from which it is shown. */
interface Effect {
  at: number;
  row: PastSessionRow;
}

/** What a past board shows at its moment, and what changes afterwards, in order. */
interface PastEffects {
  rows: PastSessionRow[];
  effects: Effect[];
}

/**
 * Moves changes of state that were found out later to when the state began. What a session was believed to be in
 * between is left out. `rows` are the sessions at the moment `at`, `changes` what was stored after it, `later` the
 * changes of state found later.
 */
export function asKnownNow(
  at: number,
  rows: readonly PastSessionRow[],
  changes: readonly PastSessionRow[],
  later: readonly PastSessionRow[],
): PastEffects {
  const shown = new Map(rows.map((row) => [row.session_id, row]));
  // A session that was not on the board yet does not come to it earlier.
  const moved = later.flatMap((row) =>
    shown.has(row.session_id) && row.state_since !== null && row.state_since < row.at
      ? [{ at: row.state_since, row }]
      : [],
  );
  const movedOf = Map.groupBy(moved, ({ row }) => row.session_id);
  const isOverruled = (row: PastSessionRow) =>
    (movedOf.get(row.session_id) ?? []).some(
      (other) => other.row.version >= row.version && other.at <= row.at,
    );
  for (const { at: from, row } of moved) if (from <= at) shown.set(row.session_id, row);
  const kept = changes.filter((row) => !isOverruled(row)).map((row) => ({ at: row.at, row }));
  const effects = [...kept, ...moved.filter(({ at: from }) => from > at)];
  return {
    rows: [...shown.values()],
    effects: effects.sort((a, b) => a.at - b.at || a.row.version - b.row.version),
  };
}

import type { PastSessionRow } from "../../store/past/past-tables.ts";

/** A row and the moment from which it is shown. */
interface Effect {
  at: number;
  row: PastSessionRow;
}

/** The rows of a past board at its moment, and the changes afterwards, in order. */
interface PastEffects {
  rows: PastSessionRow[];
  effects: Effect[];
}

/**
 * Moves changes of state that were observed late to when the state began, and leaves out what the board showed of
 * those sessions in between. `rows` are the sessions at the moment `at`, `changes` were stored after it, and `later`
 * are the changes of state that were observed late.
 */
export function asKnownNow(
  at: number,
  rows: readonly PastSessionRow[],
  changes: readonly PastSessionRow[],
  later: readonly PastSessionRow[],
): PastEffects {
  const shown = new Map(rows.map((row) => [row.session_id, row]));
  // A session that was not on the board yet is not added to it earlier.
  const moved = later.flatMap((row) =>
    shown.has(row.session_id) && row.state_since !== null && row.state_since < row.at
      ? [{ at: row.state_since, row }]
      : [],
  );
  const movedOf = Map.groupBy(moved, ({ row }) => row.session_id);
  const isReplaced = (row: PastSessionRow) =>
    (movedOf.get(row.session_id) ?? []).some(
      (other) => other.row.version >= row.version && other.at <= row.at,
    );
  for (const { at: from, row } of moved) if (from <= at) shown.set(row.session_id, row);
  const kept = changes.filter((row) => !isReplaced(row)).map((row) => ({ at: row.at, row }));
  const effects = [...kept, ...moved.filter(({ at: from }) => from > at)];
  return {
    rows: [...shown.values()],
    effects: effects.sort((a, b) => a.at - b.at || a.row.version - b.row.version),
  };
}

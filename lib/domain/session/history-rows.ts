import type { ObservationGap, ObservedTransition } from "../../contract/board/session-detail.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { enteredBy, type StateEntered } from "./since-when.ts";

/** A row of the observed history: a state that was entered, or a gap in the observation. */
export type HistoryRow =
  | {
      kind: "state";
      state: ObservedState;
      observedAt: string;
      /** When it was entered; for the first state, when it was first observed. */
      entered: StateEntered;
    }
  | { kind: "gap"; from: string; to: string | null };

// Observation begins when the initial sync ends, moments after it read the sessions. That gap is not worth a row.
const shortestShownMs = 1_000;

/** States and gaps in the order in which they begin. Instants are ISO strings. */
export function historyRows(
  history: readonly ObservedTransition[],
  gaps: readonly ObservationGap[],
): HistoryRow[] {
  const states = history.map((transition): HistoryRow => ({
    kind: "state",
    state: transition.to,
    observedAt: transition.observedAt,
    entered: enteredBy(transition),
  }));
  const gapRows = gaps
    .filter(({ from, to }) => to === null || Date.parse(to) - Date.parse(from) >= shortestShownMs)
    .map((gap): HistoryRow => ({ kind: "gap", from: gap.from, to: gap.to }));
  return [...states, ...gapRows].sort((a, b) => startOf(a) - startOf(b));
}

/** Neighbouring gaps, between which no change of state was observed. */
export interface GapGroup {
  kind: "gaps";
  count: number;
  /** From the beginning of the first gap to the end of the last; `to` is null while that lasts. */
  from: string;
  to: string | null;
}

/**
 * The rows with neighbouring gaps as one group each, because without a change between them their places tell nothing.
 */
export function groupGaps(
  rows: readonly HistoryRow[],
): (Extract<HistoryRow, { kind: "state" }> | GapGroup)[] {
  const grouped: ReturnType<typeof groupGaps> = [];
  for (const row of rows) {
    const last = grouped.at(-1);
    if (row.kind === "state") grouped.push(row);
    else if (last?.kind === "gaps")
      grouped[grouped.length - 1] = { ...last, count: last.count + 1, to: row.to };
    else grouped.push({ kind: "gaps", count: 1, from: row.from, to: row.to });
  }
  return grouped;
}

function startOf(row: HistoryRow): number {
  return Date.parse(row.kind === "gap" ? row.from : row.entered.since);
}

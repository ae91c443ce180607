import type { ObservationGap, ObservedTransition } from "../../contract/board/session-detail.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { enteredBy, type StateEntered } from "../words/since-when.ts";

/** A row of the observed history: a state that was entered, or a gap in the observation. */
export type HistoryRow =
  | {
      kind: "state";
      state: ObservedState;
      /** When it was entered; for the first state, when it was first observed. */
      entered: StateEntered;
    }
  | { kind: "gap"; from: string; to: string | null };

// The initial sync sees sessions moments before its end; a gap shorter than a second is not shown.
const tellableMs = 1_000;

/** The history in time order, each gap between the states it fell between. Instants are ISO strings. */
export function historyRows(
  history: readonly ObservedTransition[],
  gaps: readonly ObservationGap[],
): HistoryRow[] {
  const states = history.map((transition): HistoryRow => ({
    kind: "state",
    state: transition.to,
    entered: enteredBy(transition),
  }));
  const holes = gaps
    .filter(({ from, to }) => to === null || Date.parse(to) - Date.parse(from) >= tellableMs)
    .map((gap): HistoryRow => ({ kind: "gap", from: gap.from, to: gap.to }));
  return [...states, ...holes].sort((a, b) => startOf(a) - startOf(b));
}

function startOf(row: HistoryRow): number {
  return Date.parse(row.kind === "gap" ? row.from : row.entered.since);
}

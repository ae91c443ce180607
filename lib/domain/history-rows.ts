import type { ObservationGap, ObservedTransition } from "../contract/board/session-detail.ts";
import type { ObservedState } from "../contract/public-v3/session-state.ts";

/** A row of the observed history: a state that was entered, or a time in which nobody was looking. */
export type HistoryRow =
  | {
      kind: "state";
      state: ObservedState;
      at: string;
      /** Not before this; null when the change was seen as precisely as polls allow or the bound is unknown. */
      notBefore: string | null;
      /** False for the row that only says in which state the session was first seen. */
      isChange: boolean;
    }
  | { kind: "gap"; from: string; to: string | null };

// Within one poll the time of a change is as good as known; beyond it the row says between when and when.
const preciseMs = 3_000;

// A first copy sees sessions some moments before it has seen them all; a screen that shows seconds cannot tell.
const tellableMs = 1_000;

/** The history in time order, with gaps between the states they fell between. Instants are ISO strings. */
export function historyRows(
  history: readonly ObservedTransition[],
  gaps: readonly ObservationGap[],
): HistoryRow[] {
  const states = history.map((transition): HistoryRow => {
    const { notBefore, observedAt } = transition;
    const isVague = notBefore !== null && Date.parse(observedAt) - Date.parse(notBefore) > preciseMs;
    return {
      kind: "state",
      state: transition.to,
      at: observedAt,
      notBefore: isVague ? notBefore : null,
      isChange: transition.from !== null,
    };
  });
  const holes = gaps
    .filter(({ from, to }) => to === null || Date.parse(to) - Date.parse(from) >= tellableMs)
    .map((gap): HistoryRow => ({ kind: "gap", from: gap.from, to: gap.to }));
  return [...states, ...holes].sort((a, b) => startOf(a) - startOf(b));
}

function startOf(row: HistoryRow): number {
  return Date.parse(row.kind === "gap" ? row.from : row.at);
}

import type { SharedValue } from "../storm/shared-value.ts";
import type { Storm } from "../storm/storm.ts";
import { presentMembers, type IncidentState, type StormState } from "./incident.ts";

/** The storm of an incident as it was after the evaluation before; what is counted anew is left empty. */
export function stormOf({ record, members }: IncidentState): Storm | null {
  if (record.storm === null) return null;
  const { weighedAt, doubts, ...state } = record.storm;
  return {
    ...state,
    members: new Set(presentMembers(members).map(({ sessionId }) => sessionId)),
    // While it follows a storm, what it shares is the storm's.
    cause: {
      isEverything: record.isEverything,
      shared: record.shared as SharedValue | null,
      weighedAt,
      doubts,
    },
    open: [],
    calls: 0,
    mostly: null,
  };
}

/** What an incident keeps of a storm. */
export const stormStateOf = ({ startedAt, spanMs, fewSince, cause }: Storm): StormState => ({
  startedAt,
  spanMs,
  fewSince,
  weighedAt: cause.weighedAt,
  doubts: cause.doubts,
});

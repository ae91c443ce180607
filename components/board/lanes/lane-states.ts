import { observedStates, type ObservedState } from "#lib/contract/public-v3/session-state.ts";
import { lanes, type Lane } from "#lib/domain/session/lanes.ts";
import { isFailed, laneOf } from "#lib/domain/session/session-state.ts";

/** The states of a lane; the first one gives the lane its glyph. */
export const laneStates = Object.fromEntries(
  lanes.map((lane) => [lane, observedStates.filter((state) => laneOf(state) === lane)]),
) as Record<Lane, [ObservedState, ...ObservedState[]]>;

/** The failure states of a lane; empty for lanes without any. */
export const laneFailures = Object.fromEntries(
  lanes.map((lane) => [lane, laneStates[lane].filter(isFailed)]),
) as Record<Lane, ObservedState[]>;

import type { BoardSession } from "../../contract/board/board-session.ts";
import { observedStates, type ObservedState } from "../../contract/public-v3/session-state.ts";
import { lanes, type Lane } from "../session/lanes.ts";
import { laneOf } from "../session/session-state.ts";

/** How many sessions have each state. */
export function countStates(sessions: readonly BoardSession[]): Record<ObservedState, number> {
  const counts = zeroOf(observedStates);
  for (const { state } of sessions) counts[state] += 1;
  return counts;
}

/** The number of sessions in each lane, from the numbers by state. */
export function laneTotalsOf(counts: Readonly<Record<ObservedState, number>>): Record<Lane, number> {
  const totals = zeroOf(lanes);
  for (const state of observedStates) totals[laneOf(state)] += counts[state];
  return totals;
}

/** The number of sessions in all states together. */
export function totalOf(counts: Readonly<Record<ObservedState, number>>): number {
  return observedStates.reduce((sum, state) => sum + counts[state], 0);
}

function zeroOf<Key extends string>(keys: readonly Key[]): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
}

import type { ObservedState } from "../../contract/public-v3/session-state.ts";

/** A change of state as observed; instants in milliseconds since the epoch. */
export interface CallChange {
  from: ObservedState | null;
  to: ObservedState;
  observedAt: number;
  notBefore: number | null;
  upstreamUpdatedAt: number;
}

/** When a change happened: upstream's time where it lies between the two polls, else when Callboard observed it. */
export function changedAt({ from, observedAt, notBefore, upstreamUpdatedAt }: CallChange): number {
  if (from === null || notBefore === null) return observedAt;
  return upstreamUpdatedAt >= notBefore && upstreamUpdatedAt <= observedAt ? upstreamUpdatedAt : observedAt;
}

import {
  failureKinds,
  type FailureKind,
  type ObservedState,
} from "../../contract/public-v3/session-state.ts";
import type { CallChange } from "../session/call-change.ts";
import { isConfirmed, isFailed, isLive, isOver } from "../session/session-state.ts";

/** What the insights need of a session. Instants in milliseconds since the epoch; `changes` in order. */
export interface CallFacts {
  id: number;
  companyId: number;
  company: string;
  title: string;
  state: ObservedState;
  date: number;
  wentLiveAt: number | null;
  firstSeenAt: number;
  changes: readonly CallChange[];
}

function failureKindOf(state: ObservedState): FailureKind | null {
  return failureKinds.find((kind) => kind === state) ?? null;
}

/** The present failure of a session, else its last observed one; null when there was none. */
export function lastFailure(call: CallFacts): FailureKind | null {
  for (const state of [call.state, ...call.changes.map(({ to }) => to).reverse()]) {
    const kind = failureKindOf(state);
    if (kind) return kind;
  }
  return null;
}

/** Whether the call was live, by upstream's word or as observed. */
export function wentLive(call: CallFacts): boolean {
  return call.wentLiveAt !== null || [call.state, ...call.changes.map(({ to }) => to)].some(isLive);
}

/** Upstream may report the start of a call a moment late. */
const dueAfterMs = 60_000;

/**
 * Whether live coverage was announced or attempted: the call went live, failed, or is announced and its time has
 * come.
 */
export function wasDue(call: CallFacts, now: number): boolean {
  if (wentLive(call) || lastFailure(call) !== null) return true;
  return isConfirmed(call.state) && now - call.date >= dueAfterMs;
}

/** Whether the call was seen to fail, to be over or to have its recording at an instant or later. */
export function endedSince({ changes }: Pick<CallFacts, "changes">, at: number): boolean {
  return changes.some(({ observedAt, to }) => observedAt >= at && (isFailed(to) || isOver(to)));
}

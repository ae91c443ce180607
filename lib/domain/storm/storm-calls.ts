import type { BoardSession } from "../../contract/board/board-session.ts";
import { epoch } from "../../contract/public-v3/instant.ts";
import type { FailureKind } from "../../contract/public-v3/session-state.ts";
import { lateAtMostMs } from "../session/readings.ts";
import { isFailed, laneOf, isLive, isProcessing, isConfirmed } from "../session/session-state.ts";

/** What failing calls can have in common, from the widest to the narrowest. */
export const stormAttributes = ["exchange", "country", "start", "company"] as const;
export type StormAttribute = (typeof stormAttributes)[number];

/** A call that was recently live or due. Instants in milliseconds since the epoch. */
export interface StormCall {
  id: number;
  /** What it can fail in: the live call, or its recording. */
  stage: "live" | "recording";
  /** Its present failure; null while it works. */
  failure: { kind: FailureKind; seenAt: number; notBefore: number | null } | null;
  /** The values that are known; `start` is the scheduled time, `company` the id. */
  values: Partial<Record<StormAttribute, string>>;
}

/** The sessions that are failed, live, processing or due, each as a call. */
export function candidateCalls(sessions: readonly BoardSession[], now: number): StormCall[] {
  return sessions.filter((session) => isCandidate(session, now)).map(toCall);
}

/**
 * The calls in which a storm is looked for: failed, live, processing or due. Several sessions of one event are one
 * call, which has failed when one of them has.
 */
export function stormCalls(sessions: readonly BoardSession[], now: number): StormCall[] {
  const byEvent = new Map<number, StormCall>();
  for (const session of sessions) {
    if (!isCandidate(session, now)) continue;
    const known = byEvent.get(session.eventId);
    if (!known || (known.failure === null && isFailed(session.state)))
      byEvent.set(session.eventId, toCall(session));
  }
  return [...byEvent.values()];
}

/**
 * The calls that could fail as some are failing: one whose recording is processing can no longer fail to start. All
 * where none of these fails any more.
 */
export function couldFail(calls: readonly StormCall[], failing: ReadonlySet<number>): StormCall[] {
  const stages = new Set(
    calls.flatMap(({ id, stage, failure }) => (failure !== null && failing.has(id) ? [stage] : [])),
  );
  return calls.filter(({ stage }) => stages.size === 0 || stages.has(stage));
}

function isCandidate({ state, date }: BoardSession, now: number): boolean {
  if (isFailed(state) || isLive(state) || isProcessing(state)) return true;
  const dueForMs = now - Date.parse(date);
  return isConfirmed(state) && dueForMs >= 0 && dueForMs < lateAtMostMs;
}

function toCall(session: BoardSession): StormCall {
  const { id, state, stateSince, stateNotBefore } = session;
  return {
    id,
    stage: laneOf(state) === "processing" ? "recording" : "live",
    failure: isFailed(state)
      ? { kind: state, seenAt: Date.parse(stateSince), notBefore: epoch(stateNotBefore) }
      : null,
    values: valuesOf(session),
  };
}

/** The values of a call that others can share. */
export function valuesOf({ date, companyId, company }: BoardSession): StormCall["values"] {
  return {
    start: date,
    company: String(companyId),
    ...(company?.exchange && { exchange: company.exchange }),
    ...(company?.country && { country: company.country }),
  };
}

import type { BoardSession } from "../../contract/board/board-session.ts";
import { lateAtMostMs, presentTrouble, type PresentTrouble } from "../session/readings.ts";
import { isFailed, laneOf, isLive, isProcessing, isConfirmed } from "../session/session-state.ts";

/** What failing calls can have in common, from the widest to the narrowest. */
export const stormAttributes = ["exchange", "country", "host", "start", "company"] as const;
export type StormAttribute = (typeof stormAttributes)[number];

/** What calls are looked at for: failures that upstream tells, or trouble that is heard on the air. */
export const stormKinds = ["failures", "air"] as const;
export type StormKind = (typeof stormKinds)[number];

/** A call that was recently live or due. Instants in milliseconds since the epoch. */
export interface StormCall {
  id: number;
  /** What it can fail in: the live call, or its recording. */
  stage: "live" | "recording";
  /** Its present failure, or its trouble; null while it works. */
  failure: PresentTrouble | null;
  /** The values that are known; `host` serves its stream, `start` is the scheduled time, `company` the id. */
  values: Partial<Record<StormAttribute, string>>;
}

/** The sessions that are failed, live, processing or due, each as a call; of those that are heard with `air`. */
export function candidateCalls(
  sessions: readonly BoardSession[],
  now: number,
  kind: StormKind = "failures",
): StormCall[] {
  return sessions
    .filter((session) => (kind === "air" ? isListenedTo(session) : isCandidate(session, now)))
    .map((session) => toCall(session, kind));
}

/**
 * The calls in which a storm is looked for. Several sessions of one event are one call, which has failed when one of
 * them has.
 */
export function stormCalls(
  sessions: readonly BoardSession[],
  now: number,
  kind: StormKind = "failures",
): StormCall[] {
  const eventOf = new Map(sessions.map(({ id, eventId }) => [id, eventId]));
  const byEvent = new Map<number | undefined, StormCall>();
  for (const call of candidateCalls(sessions, now, kind)) {
    const event = eventOf.get(call.id);
    const known = byEvent.get(event);
    if (!known || (known.failure === null && call.failure !== null)) byEvent.set(event, call);
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

function toCall(session: BoardSession, kind: StormKind): StormCall {
  const { id, state } = session;
  return {
    id,
    stage: laneOf(state) === "processing" ? "recording" : "live",
    failure: kind === "air" || isFailed(state) ? presentTrouble(session) : null,
    values: valuesOf(session),
  };
}

/** Whether it is known what is heard of a live call, and its time has come. */
function isListenedTo({ state, onAir }: BoardSession): boolean {
  return isLive(state) && onAir !== null && onAir.reading !== "notChecked" && onAir.reading !== "waiting";
}

/** The values of a call that others can share. */
export function valuesOf({ date, companyId, company, onAir }: BoardSession): StormCall["values"] {
  return {
    start: date,
    company: String(companyId),
    ...(onAir?.host != null && { host: onAir.host }),
    ...(company?.exchange && { exchange: company.exchange }),
    ...(company?.country && { country: company.country }),
  };
}

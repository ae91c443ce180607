import type { BoardSession } from "../../contract/board/board-session.ts";
import { failureKinds, type FailureKind } from "../../contract/public-v3/session-state.ts";
import { firstCause, keptCause, type StormCause } from "./storm-cause.ts";
import { stormCalls, type StormCall } from "./storm-calls.ts";

const minuteMs = 60_000;

/** When many failures are one storm, and when it is over. Starting values, to be tuned on recorded mornings. */
export const stormRules = {
  /** Failures of this long ago begin a storm; later ones join it when they match its cause. */
  withinMs: 3 * minuteMs,
  fewestCalls: 8,
  /** Of the calls that were live or due. */
  leastShare: 0.2,
  /** Under half the calls that begin one for this long, and it is over. */
  calmMs: 10 * minuteMs,
  /** It lasts at least so long, so that a wall does not change back and forth. */
  shortestMs: 5 * minuteMs,
} as const;

/** Many calls that failed within minutes. Instants in milliseconds since the epoch. */
export interface Storm {
  startedAt: number;
  /** The session of each call that took part, those that recovered among them. */
  members: ReadonlySet<number>;
  /** Members that are still failing, in the order in which they failed. */
  open: readonly number[];
  /** Calls that were live or due, the members among them. */
  calls: number;
  /**
   * The time in which its first failures happened; null where that was not observed closely enough to claim a speed.
   */
  spanMs: number | null;
  cause: StormCause;
  /** The commonest kind of its open failures, if most are of it. */
  mostly: { kind: FailureKind; count: number } | null;
  /** Since when few are failing; null while many are. */
  fewSince: number | null;
}

/** What a screen knows. */
export interface StormView {
  sessions: readonly BoardSession[];
  now: number;
  /** False while the board is not current: then nothing begins, changes or ends. */
  isConfirmed: boolean;
}

/**
 * The storm after another look at the board: null when there is none. Pass what the last look gave. Begin and end have
 * different thresholds, and the cause is slow to change, because a headline that changes with every poll is not read.
 */
export function followStorm(before: Storm | null, { sessions, now, isConfirmed }: StormView): Storm | null {
  if (!isConfirmed) return before;
  const calls = stormCalls(sessions, now);
  return before === null ? begin(calls, now) : goOn(before, calls, now);
}

const fewestOf = (calls: number) => Math.max(stormRules.fewestCalls, stormRules.leastShare * calls);

function begin(all: readonly StormCall[], now: number): Storm | null {
  const recent = all.filter(({ failure }) => failure !== null && now - failure.seenAt < stormRules.withinMs);
  // A failure of before is neither part of it nor a call that withstood it.
  const calls = all.filter((call) => call.failure === null || recent.includes(call));
  if (recent.length < fewestOf(calls.length)) return null;
  const members = new Set(recent.map(({ id }) => id));
  return {
    startedAt: now,
    members,
    spanMs: spanOf(recent),
    cause: firstCause(calls, members, now),
    fewSince: null,
    ...openOf(calls, members),
  };
}

function goOn(before: Storm, all: readonly StormCall[], now: number): Storm | null {
  const joins = (call: StormCall) => isJoining(before, call);
  const members = new Set([...before.members, ...all.filter(joins).map(({ id }) => id)]);
  const calls = all.filter(({ id, failure }) => failure === null || members.has(id));
  const shown = openOf(calls, members);
  const isFew = shown.open.length < fewestOf(calls.length) / 2;
  const fewSince = isFew ? (before.fewSince ?? now) : null;
  const isOver = shown.open.length === 0 || (fewSince !== null && now - fewSince >= stormRules.calmMs);
  if (isOver && now - before.startedAt >= stormRules.shortestMs) return null;
  const open = new Set(shown.open);
  return { ...before, ...shown, members, fewSince, cause: keptCause(before.cause, calls, open, now) };
}

/** A failure joins while the storm begins, and afterwards when it has the value that the storm's have in common. */
function isJoining({ startedAt, cause }: Storm, { failure, values }: StormCall): boolean {
  if (failure === null || failure.seenAt <= startedAt - stormRules.withinMs) return false;
  if (failure.seenAt < startedAt + stormRules.withinMs) return true;
  return cause.shared !== null && values[cause.shared.attribute] === cause.shared.value;
}

function openOf(calls: readonly StormCall[], members: ReadonlySet<number>) {
  const failing = calls.flatMap(({ id, failure }) =>
    failure && members.has(id) ? [{ id, ...failure }] : [],
  );
  failing.sort((a, b) => a.seenAt - b.seenAt || a.id - b.id);
  return {
    open: failing.map(({ id }) => id),
    calls: calls.length,
    mostly: commonestKind(failing.map(({ kind }) => kind)),
  };
}

function commonestKind(kinds: readonly FailureKind[]): Storm["mostly"] {
  for (const kind of failureKinds) {
    const count = kinds.filter((other) => other === kind).length;
    if (count * 2 > kinds.length) return { kind, count };
  }
  return null;
}

/** From the earliest that the first can have happened to the latest of the last. */
function spanOf(calls: readonly StormCall[]): number | null {
  const failures = calls.flatMap(({ failure }) => failure ?? []);
  const first = Math.min(
    ...failures.map(({ notBefore, seenAt }) => notBefore ?? seenAt - stormRules.withinMs),
  );
  const spanMs = Math.max(...failures.map(({ seenAt }) => seenAt)) - first;
  return spanMs < stormRules.withinMs ? spanMs : null;
}

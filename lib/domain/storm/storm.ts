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
  /** A storm is over this long after the last call joined it, even while calls still fail. */
  quietMs: 60 * minuteMs,
  /** It lasts at least so long, so that a wall does not change back and forth. */
  shortestMs: 5 * minuteMs,
} as const;

/** Many calls that failed within minutes. Instants in milliseconds since the epoch. */
export interface Storm {
  /** When enough had failed. */
  startedAt: number;
  /** The session of each call that took part, those that recovered among them. */
  members: ReadonlySet<number>;
  /** Members that are still failing, in the order in which they failed. */
  open: readonly number[];
  /** Calls that were live or due, the members among them. */
  calls: number;
  /** The time in which the open ones failed; null where they were found failed together, as after a gap. */
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
  return before === null ? begin(calls, now) : continueStorm(before, calls, now);
}

const fewestOf = (calls: number) => Math.max(stormRules.fewestCalls, stormRules.leastShare * calls);

/**
 * A storm of the last hour, also for somebody who looks at the board only now. Failures whose time is known come
 * first: others are not known to belong to them.
 */
function begin(all: readonly StormCall[], now: number): Storm | null {
  const timed = all.filter(({ failure }) => failure === null || isTimed(failure));
  return beginAmong(timed, now) ?? beginAmong(all, now);
}

function beginAmong(all: readonly StormCall[], now: number): Storm | null {
  const startedAt = findStart(all, now);
  if (startedAt === null) return null;
  const isFirst = ({ failure }: StormCall) => failure !== null && isAtStart(failure.seenAt, startedAt);
  const calls = all.filter((call) => call.failure === null || isFirst(call));
  const members = new Set(calls.filter(isFirst).map(({ id }) => id));
  const cause = firstCause(calls, members, now);
  return continueStorm({ startedAt, members, cause, fewSince: null, ...openOf(calls, members) }, all, now);
}

type Failure = NonNullable<StormCall["failure"]>;

/** True for a failure that was seen to happen within minutes, not merely found. */
function isTimed({ notBefore, seenAt }: Failure): boolean {
  return notBefore !== null && seenAt - notBefore < stormRules.withinMs;
}

/** When enough calls had failed within the rule's time, at the earliest; null where they never had. */
function findStart(all: readonly StormCall[], now: number): number | null {
  const failedAt = all
    .flatMap(({ failure }) => (failure && now - failure.seenAt < stormRules.quietMs ? [failure.seenAt] : []))
    .sort((a, b) => a - b);
  const works = all.filter(({ failure }) => failure === null).length;
  for (const at of failedAt) {
    const count = failedAt.filter((other) => other <= at && at - other < stormRules.withinMs).length;
    // An earlier failure is neither part of it nor a call that withstood it.
    if (count >= fewestOf(works + count)) return at;
  }
  return null;
}

const isAtStart = (at: number, startedAt: number) => Math.abs(at - startedAt) < stormRules.withinMs;

function continueStorm(before: Storm, all: readonly StormCall[], now: number): Storm | null {
  const joining = all.filter((call) => isJoining(before, call)).map(({ id }) => id);
  const members = new Set([...before.members, ...joining]);
  const calls = all.filter(({ id, failure }) => failure === null || members.has(id));
  const shown = openOf(calls, members);
  const isFew = shown.open.length < fewestOf(calls.length) / 2;
  const fewSince = isFew ? (before.fewSince ?? now) : null;
  const open = new Set(shown.open);
  const newest = Math.max(
    ...calls.flatMap(({ id, failure }) => (failure && open.has(id) ? failure.seenAt : [])),
  );
  const isOver =
    now - newest >= stormRules.quietMs || (fewSince !== null && now - fewSince >= stormRules.calmMs);
  if (isOver && now - before.startedAt >= stormRules.shortestMs) return null;
  return { ...before, ...shown, members, fewSince, cause: keptCause(before.cause, calls, open, now) };
}

/** A failure joins while the storm begins, and afterwards when it has the value that the storm's have in common. */
function isJoining({ startedAt, spanMs, cause }: Storm, { failure, values }: StormCall): boolean {
  if (failure === null || (spanMs !== null && !isTimed(failure))) return false;
  if (isAtStart(failure.seenAt, startedAt)) return true;
  if (failure.seenAt < startedAt || cause.shared === null) return false;
  return values[cause.shared.attribute] === cause.shared.value;
}

function openOf(calls: readonly StormCall[], members: ReadonlySet<number>) {
  const failing = calls.flatMap(({ id, failure }) =>
    failure && members.has(id) ? [{ id, ...failure }] : [],
  );
  failing.sort((a, b) => a.seenAt - b.seenAt || a.id - b.id);
  return {
    open: failing.map(({ id }) => id),
    calls: calls.length,
    spanMs: spanOf(failing),
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

/** From the earliest moment at which the first can have failed to the latest of the last. */
function spanOf(failures: readonly Failure[]): number | null {
  let first = Infinity;
  let last = -Infinity;
  for (const failure of failures) {
    if (!isTimed(failure)) return null;
    first = Math.min(first, failure.notBefore ?? first);
    last = Math.max(last, failure.seenAt);
  }
  return last < first ? null : last - first;
}

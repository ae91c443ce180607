import type { BoardSession } from "../../contract/board/board-session.ts";
import { troubles, type Trouble } from "../../contract/board/values/troubles.ts";
import { firstCause, keptCause, type StormCause } from "./storm-cause.ts";
import { findMany } from "./find-many.ts";
import { stormRules } from "./storm-rules.ts";
import type { PresentTrouble } from "../session/readings.ts";
import { couldFail, stormCalls, type StormCall, type StormKind } from "./storm-calls.ts";

/** Many calls that failed within minutes. Instants in milliseconds since the epoch. */
export interface Storm {
  /** When enough had failed. */
  startedAt: number;
  /** The session of each call that took part, including recovered ones. */
  members: ReadonlySet<number>;
  /** Members that are still failing, in the order in which they failed. */
  open: readonly number[];
  /** The number of calls that could fail as the members did, including these. */
  calls: number;
  /** The time in which the open members failed; null where they were found failed together, as after a gap. */
  spanMs: number | null;
  cause: StormCause;
  /** The kind of more than half of the open failures; null without one. */
  mostly: { kind: Trouble; count: number } | null;
  /** Since when few calls are failing; null while many are. */
  fewSince: number | null;
}

/** The board at an evaluation. `now` in milliseconds since the epoch. */
export interface StormView {
  sessions: readonly BoardSession[];
  now: number;
  /** False while the board is not current, when no storm begins, changes or ends. */
  isConfirmed: boolean;
  kind?: StormKind;
}

/**
 * The storm after another evaluation of the board, given the one before; null when there is none. Begin and end have
 * different thresholds, and the cause changes slowly, because nobody reads a headline that changes with every poll.
 */
export function followStorm(
  before: Storm | null,
  { sessions, now, isConfirmed, kind }: StormView,
): Storm | null {
  if (!isConfirmed) return before;
  const calls = stormCalls(sessions, now, kind);
  return before === null ? begin(calls, now) : continueStorm(before, calls, now);
}

/**
 * A storm that began within the last hour, also for somebody who opens the board only now. Failures with a known time
 * are tried first, because others may not belong to the same storm.
 */
function begin(all: readonly StormCall[], now: number): Storm | null {
  const timed = all.filter(({ failure }) => failure === null || isTimed(failure));
  return beginAmong(timed, now) ?? beginAmong(all, now);
}

function beginAmong(all: readonly StormCall[], now: number): Storm | null {
  const startedAt = findMany(
    all.flatMap(({ failure, values }) =>
      failure && now - failure.at < stormRules.ends.quietMs ? [{ at: failure.at, values }] : [],
    ),
  );
  if (startedAt === null) return null;
  const isFirst = ({ failure }: StormCall) => failure !== null && isAtStart(failure.at, startedAt);
  const members = new Set(all.filter(isFirst).map(({ id }) => id));
  const calls = countedCalls(all, members);
  const cause = firstCause(calls, members, now);
  return continueStorm({ startedAt, members, cause, fewSince: null, ...openOf(calls, members) }, all, now);
}

/** True for a failure whose time is known within minutes. */
function isTimed({ notBefore, at }: PresentTrouble): boolean {
  return notBefore !== null && at - notBefore < stormRules.begins.withinMs;
}

/** Earlier failures are not counted, neither as part of the storm nor as calls that did not fail. */
function countedCalls(all: readonly StormCall[], members: ReadonlySet<number>): StormCall[] {
  return couldFail(all, members).filter(({ id, failure }) => failure === null || members.has(id));
}

const isAtStart = (at: number, startedAt: number) => Math.abs(at - startedAt) < stormRules.begins.withinMs;

function continueStorm(before: Storm, all: readonly StormCall[], now: number): Storm | null {
  const joining = all.filter((call) => isJoining(before, call)).map(({ id }) => id);
  const members = new Set([...before.members, ...joining]);
  const calls = countedCalls(all, members);
  const shown = openOf(calls, members);
  const isFew = shown.open.length < stormRules.ends.minOpen;
  const fewSince = isFew ? (before.fewSince ?? now) : null;
  const open = new Set(shown.open);
  const newest = Math.max(...calls.flatMap(({ id, failure }) => (failure && open.has(id) ? failure.at : [])));
  const isOver =
    now - newest >= stormRules.ends.quietMs ||
    (fewSince !== null && now - fewSince >= stormRules.ends.calmMs);
  if (isOver && now - before.startedAt >= stormRules.ends.shortestMs) return null;
  return { ...before, ...shown, members, fewSince, cause: keptCause(before.cause, calls, open, now) };
}

/** A failure joins at the beginning of a storm, and later only if it has the shared value of the storm. */
function isJoining({ startedAt, spanMs, cause }: Storm, { failure, values }: StormCall): boolean {
  if (failure === null || (spanMs !== null && !isTimed(failure))) return false;
  if (isAtStart(failure.at, startedAt)) return true;
  if (failure.at < startedAt || cause.shared === null) return false;
  return values[cause.shared.attribute] === cause.shared.value;
}

function openOf(calls: readonly StormCall[], members: ReadonlySet<number>) {
  const failing = calls.flatMap(({ id, failure }) =>
    failure && members.has(id) ? [{ id, ...failure }] : [],
  );
  failing.sort((a, b) => a.at - b.at || a.id - b.id);
  return {
    open: failing.map(({ id }) => id),
    calls: calls.length,
    spanMs: spanOf(failing),
    mostly: commonestKind(failing.map(({ kind }) => kind)),
  };
}

function commonestKind(kinds: readonly Trouble[]): Storm["mostly"] {
  for (const kind of troubles) {
    const count = kinds.filter((other) => other === kind).length;
    if (count * 2 > kinds.length) return { kind, count };
  }
  return null;
}

/** From the earliest possible time of the first failure to the latest possible time of the last. */
function spanOf(failures: readonly PresentTrouble[]): number | null {
  let first = Infinity;
  let last = -Infinity;
  for (const failure of failures) {
    if (!isTimed(failure)) return null;
    first = Math.min(first, failure.notBefore ?? first);
    last = Math.max(last, failure.at);
  }
  return last < first ? null : last - first;
}

import type { AlertRule } from "#lib/contract/board/alerts/alert-rules.ts";
import { digestRules } from "#lib/domain/alerts/digest-news.ts";
import { endsFailure, isFailed } from "#lib/domain/session/session-state.ts";
import type { Told } from "./evaluate-morning.ts";
import { companyOf, type Poll } from "./watch-morning.ts";

/** From the end of its grace time until a failure must have been told. */
const withinMs = 60_000;

/** A stretch of failure of one call that a rule covers, as the polls show it. */
interface Stretch {
  from: number;
  /** The poll at which it was over, or the call no longer listed; infinite where it was not. */
  until: number;
  how: "recovered" | "removed" | null;
  /** The kind of failure that it has now. */
  condition: string;
  /**
   * The first evaluation of a current board, that was stored, after the grace time had passed and while nothing held the
   * message back; null where that never was.
   */
  dueAt: number | null;
}

/** One thing that a message says of a call. */
interface Said {
  at: number;
  is: "begun" | "over" | "gone";
  /** Begun and over in one message. */
  isBoth: boolean;
  isFlapping: boolean;
  isDigest: boolean;
}

/**
 * Checks what the channels of a rule got against what the polls showed.
 * @returns what is wrong, in words; empty where every failure was told in time, and every told one ended once
 */
export function findUntold(
  polls: readonly Poll[],
  rule: AlertRule,
  told: readonly Told[],
  { firstId, calls }: { firstId: number; calls: number },
): string[] {
  const problems: string[] = [];
  for (let sessionId = firstId; sessionId < firstId + calls; sessionId += 1) {
    const stretches = stretchesOf(polls, rule, sessionId - firstId, sessionId);
    for (const channelId of rule.channelIds) {
      const said = told.flatMap((one) => (one.channelId === channelId ? saidOf(one, sessionId) : []));
      const report = (what: string) => problems.push(`call ${sessionId} to ${channelId}: ${what}`);
      checkTold(stretches, said, (dueAt) => latestAt(polls, dueAt), report);
      checkHeld(polls, said, { place: sessionId - firstId, sessionId }, report);
      checkEnds(stretches, said, report);
    }
    for (const { afterMinutes, channelIds } of rule.escalation) {
      for (const channelId of channelIds) {
        const said = told.flatMap((one) => (one.channelId === channelId ? saidOf(one, sessionId) : []));
        const report = (what: string) => problems.push(`call ${sessionId} to ${channelId}: ${what}`);
        const [first] = rule.channelIds;
        const before = told.flatMap((one) => (one.channelId === first ? saidOf(one, sessionId) : []));
        const isFlapping = told.some((one) => saidOf(one, sessionId).some((by) => by.isFlapping));
        if (!isFlapping && !polls.some(({ snoozes }) => snoozes.length > 0))
          checkEscalated(stretches, said, { polls, before, afterMs: afterMinutes * 60_000 }, report);
        checkEnds(stretches, said, report);
      }
    }
  }
  return problems;
}

function stretchesOf(polls: readonly Poll[], rule: AlertRule, place: number, sessionId: number): Stretch[] {
  const found: Stretch[] = [];
  /** What has outlasted its grace time, and is due at the next evaluation that is stored and where nothing holds it. */
  const ripe = new Set<Stretch>();
  let open: Stretch | null = null;
  let coveredMs = 0;
  let wasListed = true;
  let last: Poll | null = null;
  for (const poll of polls) {
    const call = poll.calls[place];
    if (open && last && !last.isBlind && !poll.isBlind) coveredMs += poll.at - last.at;
    last = poll;
    if (!call || poll.isBlind) continue;
    // An evaluation that was lost has not seen that the call was gone, or came back.
    if (poll.isCrash && !(wasListed && call.isListed)) continue;
    wasListed = call.isListed;
    if (open && isFailed(call.state)) open.condition = call.state;
    if (open && call.isListed && coveredMs >= rule.graceSeconds * 1_000) ripe.add(open);
    if (open && (!call.isListed || endsFailure(call.state))) {
      open.until = poll.at;
      open.how = call.isListed ? "recovered" : "removed";
      open = null;
    }
    if (!open && call.isListed && isFailed(call.state) && rule.conditions.includes(call.state)) {
      coveredMs = 0;
      const { at: from } = poll;
      open = { from, until: Infinity, how: null, condition: call.state, dueAt: null };
      found.push(open);
      if (rule.graceSeconds === 0) ripe.add(open);
    }
    if (poll.isCrash) continue;
    for (const stretch of ripe) {
      const isHeld = isSnoozed(poll, sessionId, stretch.condition);
      // Where the leader crashed at the only evaluation before the call was gone, nobody knows that it lasted.
      if (!isHeld && (stretch.how !== "removed" || stretch.until > poll.at)) stretch.dueAt ??= poll.at;
      if (!isHeld || stretch !== open) ripe.delete(stretch);
    }
  }
  return found;
}

const isSnoozed = ({ snoozes, at }: Poll, sessionId: number, condition: string) =>
  snoozes.some(
    ({ companyId, state, until }) =>
      Date.parse(until) > at &&
      (companyId === null ? state === null || state === condition : companyId === companyOf(sessionId)),
  );

/** What is told between the beginning and the end. */
const isBetween: ReadonlySet<string> = new Set(["worse", "escalated", "reminded", "joined"]);

function saidOf({ message }: Told, sessionId: number): Said[] {
  const { kind, calls } = message;
  const at = Date.parse(message.at);
  if (calls) {
    const call = calls.find((one) => one.sessionId === sessionId);
    if (!call?.isNew) return [];
    const is = call.standing === "open" ? "begun" : call.standing === "recovered" ? "over" : "gone";
    return [{ at, is, isBoth: false, isFlapping: call.isFlapping, isDigest: true }];
  }
  if (message.sessionId !== sessionId) return [];
  const said = { at, isBoth: kind === "passed", isFlapping: kind === "flapping", isDigest: false };
  if (kind === "recovered" || kind === "passed") return [{ ...said, is: "over" }];
  if (kind === "gone") return [{ ...said, is: "gone" }];
  return isBetween.has(kind) ? [] : [{ ...said, is: "begun" }];
}

/**
 * Until when a failure must have been told: later where the leader crashed at each evaluation that could have sent the
 * message, or the board was not current then.
 */
function latestAt(polls: readonly Poll[], dueAt: number): number {
  const sending = polls.find(
    ({ at, isCrash, isBlind }) => at >= dueAt + digestRules.gatherMs && !isCrash && !isBlind,
  );
  return Math.max(dueAt + withinMs, sending?.at ?? 0);
}

/** Every failure that was due is in a message within the time, unless the call is known to be flapping. */
function checkTold(
  stretches: readonly Stretch[],
  said: readonly Said[],
  latest: (dueAt: number) => number,
  report: (what: string) => void,
): void {
  for (const { from, dueAt } of stretches) {
    if (dueAt === null) continue;
    const isTold = said.some(
      ({ at, is, isDigest, isBoth }) =>
        at >= from && at <= latest(dueAt) && (is === "begun" || isDigest || isBoth),
    );
    const last = said.findLast(({ at }) => at <= dueAt);
    const isDamped = last?.is === "begun" && last.isFlapping;
    if (!isTold && !isDamped) report(`failing since ${seconds(from)}, due ${seconds(dueAt)}, was not told`);
  }
}

/**
 * Nothing begins while it is snoozed, by a person or by a maintenance window whose time has come. A digest may name what
 * was due just before.
 */
function checkHeld(
  polls: readonly Poll[],
  said: readonly Said[],
  { place, sessionId }: { place: number; sessionId: number },
  report: (what: string) => void,
): void {
  const isHeld = (poll: Poll) => {
    const { state } = poll.calls[place]!;
    return isFailed(state) && isSnoozed(poll, sessionId, state);
  };
  for (const [index, { at, is, isDigest }] of said.entries()) {
    // Or what it takes in, which was told before.
    if (said[index - 1]?.is === "begun") continue;
    const deciding = polls.filter((poll) => poll.at >= at - (isDigest ? withinMs : 0) && poll.at <= at);
    if (is === "begun" && deciding.every(isHeld)) report(`told at ${seconds(at)} although it is snoozed`);
  }
}

/** What lasts long enough is told to the channel of a step too, within a minute after that, and nothing before. */
function checkEscalated(
  stretches: readonly Stretch[],
  said: readonly Said[],
  { polls, before, afterMs }: { polls: readonly Poll[]; before: readonly Said[]; afterMs: number },
  report: (what: string) => void,
): void {
  for (const { from, until, dueAt } of stretches) {
    if (dueAt === null) continue;
    const steppedAt = polls.find(
      ({ at, isCrash, isBlind }) => at >= dueAt + afterMs && !isCrash && !isBlind,
    )?.at;
    const begun = said.find(({ at, is }) => at >= from && at <= until && is === "begun");
    // It counts from when the failure was due, and may still be about an earlier one, after which the call fails again.
    const knownBy = (begun?.at ?? 0) - afterMs + withinMs;
    if (begun && !before.some(({ at, is }) => is === "begun" && at <= knownBy))
      report(`escalated too early at ${seconds(begun.at)}`);
    const latest = steppedAt === undefined ? Infinity : latestAt(polls, steppedAt);
    const isTold = said.some(({ at }) => at >= from && at <= latest);
    if (until > latest && latest < (polls.at(-1)?.at ?? 0) && !isTold)
      report(`failing since ${seconds(from)} was not escalated`);
  }
}

/** Every beginning has one end, and an end says what is so. */
function checkEnds(
  stretches: readonly Stretch[],
  said: readonly Said[],
  report: (what: string) => void,
): void {
  let begunAt: number | null = null;
  let lastEndAt = 0;
  for (const { at, is, isBoth, isDigest } of said) {
    if (is === "begun") {
      if (begunAt !== null && !isDigest) report(`told twice at ${seconds(at)}`);
      begunAt = at;
      continue;
    }
    // One message can say that a call failed and is over.
    const isOfOne = (isBoth || isDigest) && stretches.some(({ until }) => until > lastEndAt && until <= at);
    if (begunAt === null && !isOfOne) report(`an end without a beginning at ${seconds(at)}`);
    lastEndAt = at;
    const since = begunAt ?? at - 1;
    const told = stretches.findLast(({ from }) => from <= since);
    const isFailing = stretches.some(({ from, until }) => from < at && at < until);
    // A digest does not say so either while the call fails again.
    if (is === "over" && (told?.until === Infinity || (told?.until ?? at) > at || (isDigest && isFailing)))
      report(`recovered at ${seconds(at)} although it is failing`);
    const ended = stretches.findLast(({ until }) => until <= at);
    if (is === "over" && ended?.how === "removed")
      report(`recovered at ${seconds(at)} although it was removed`);
    begunAt = null;
  }
  if (begunAt !== null) report("no end was told");
}

let origin = 0;
const seconds = (at: number) => {
  origin ||= at;
  return `${(at - origin) / 1_000} s`;
};

import type { Snooze } from "#lib/contract/board/acting.ts";
import type { Maintenance } from "#lib/contract/board/alerts/maintenance.ts";
import { iso } from "#lib/contract/public-v3/instant.ts";
import { noScope } from "#lib/domain/board/snooze-scope.ts";
import type { ObservedState, SessionState } from "#lib/contract/public-v3/session-state.ts";
import { snoozesOf } from "#lib/server/store/maintenance/begin-maintenance.ts";
import { morningMs } from "../../morning.ts";
import type { MorningAct, MorningPlan } from "./plan-morning.ts";

/** A call at a poll. */
export interface SeenCall {
  state: ObservedState;
  isListed: boolean;
}

/** A poll of a morning, and the evaluation after it. Instants in milliseconds since the epoch. */
export interface Poll {
  at: number;
  /** Nothing is observed, and the board is not current. */
  isBlind: boolean;
  isCrash: boolean;
  isNewLeader: boolean;
  /** The calls as upstream lists them; while blind as they were. */
  calls: readonly SeenCall[];
  /** Those that people made, and of maintenance windows whose time has come. */
  snoozes: readonly Snooze[];
  /** Planned by then. */
  maintenance: readonly Maintenance[];
}

/** How a morning is watched. */
export interface Watch {
  /** The time between polls. */
  pollEveryMs: number;
  /** The id of its first call; its others follow. */
  firstId: number;
  /** Mornings that are watched together are as long as the longest. */
  activeUntil?: number;
}

/** After the last event, until everything that lasts must have been told. */
const lastMs = 160_000;
/** After everything has recovered, until that has been told. */
const settleMs = 60_000;
/** Then longer than a call that flapped must be calm, and than ends of some wait. */
const calmMs = 23 * 60_000;
const calmPollMs = 4 * 60_000;

/** The polls of a morning: its events, then all calls recover, and it is calm. */
export function watchMorning(
  { calls: count, events }: Pick<MorningPlan, "calls" | "events">,
  { pollEveryMs, firstId, activeUntil = 0 }: Watch,
): Poll[] {
  const calls: SeenCall[] = Array.from({ length: count }, () => ({ state: "live", isListed: true }));
  const snoozes: Snooze[] = [];
  const maintenance: Maintenance[] = [];
  const polls: Poll[] = [];
  let seen: readonly SeenCall[] = [...calls];
  let blindUntil = 0;
  let isCrash = false;
  let isNewLeader = false;
  const poll = (at: number) => {
    const isBlind = at < blindUntil;
    if (!isBlind) seen = calls.map((call) => ({ ...call }));
    const begun = maintenance.filter(({ from }) => Date.parse(from) <= at).map(snoozeOf);
    polls.push({
      at,
      isBlind,
      isCrash,
      isNewLeader,
      calls: seen,
      snoozes: [...snoozes, ...begun],
      maintenance: [...maintenance],
    });
    isCrash = false;
    isNewLeader = false;
  };
  const apply = (what: MorningAct, about: readonly number[], at: number) => {
    if (what.act === "goBlind") blindUntil = Math.max(blindUntil, at + what.seconds * 1_000);
    if (what.act === "crash") isCrash = true;
    if (what.act === "changeLeader") isNewLeader = true;
    if (what.act === "snoozeKind") snoozes.push(snooze({ state: what.kind }, at, what.seconds));
    if (what.act === "maintain") maintenance.push(windowOf(what, at));
    for (const place of about) {
      if (what.act === "snoozeCalls")
        snoozes.push(snooze({ companyId: companyOf(firstId + place) }, at, what.seconds));
      const before = calls[place];
      if (before) calls[place] = after(before, what);
    }
  };
  let at = morningMs;
  let eventAt = morningMs;
  poll(at);
  for (const { afterSeconds, first, count: wanted, what } of events) {
    eventAt += afterSeconds * 1_000;
    while (at + pollEveryMs < eventAt) poll((at += pollEveryMs));
    const about = Array.from({ length: Math.min(wanted, count - first) }, (_, place) => first + place);
    apply(what, about, eventAt);
  }
  const until = Math.max(activeUntil, eventAt, blindUntil) + lastMs;
  while (at < until) poll((at += pollEveryMs));
  const all = calls.map((_, place) => place);
  apply({ act: "recover" }, all, at);
  for (const settledAt = at + settleMs; at < settledAt;) poll((at += pollEveryMs));
  for (const calmUntil = at + calmMs; at < calmUntil;) poll((at += calmPollMs));
  return polls;
}

/** Each call is of a company of its own. */
export const companyOf = (id: number) => id + 1_000_000;

function after(call: SeenCall, what: MorningAct): SeenCall {
  switch (what.act) {
    case "fail":
      return { ...call, state: what.kind };
    case "recover":
      return { ...call, state: "live" satisfies SessionState };
    case "lookUnknown":
      return { ...call, state: "unknown" };
    case "leaveList":
      return { ...call, isListed: false };
    case "returnToList":
      return { ...call, isListed: true };
    default:
      return call;
  }
}

let windowNumber = 0;

function windowOf(
  { kind, inSeconds, seconds }: Extract<MorningAct, { act: "maintain" }>,
  at: number,
): Maintenance {
  const from = at + inSeconds * 1_000;
  return {
    id: `window-${(windowNumber += 1)}`,
    name: "Upgrade",
    from: iso(from),
    to: iso(from + seconds * 1_000),
    rrule: null,
    ...noScope,
    viewId: null,
    state: kind,
    changedBy: "Ada",
    changedAt: iso(at),
  };
}

/** What a window becomes when its time comes. */
const snoozeOf = ({ id, from, to, state }: Maintenance): Snooze => ({
  id: `${snoozesOf(id)}${Date.parse(from)}`,
  by: "Ada",
  at: from,
  reason: "Maintenance: Upgrade",
  ...noScope,
  state,
  until: to,
});

let snoozeNumber = 0;

function snooze(what: Partial<Pick<Snooze, "companyId" | "state">>, at: number, seconds: number): Snooze {
  return {
    id: `snooze-${(snoozeNumber += 1)}`,
    by: "Ada",
    at: new Date(at).toISOString(),
    reason: "Known",
    ...noScope,
    ...what,
    until: new Date(at + seconds * 1_000).toISOString(),
  };
}

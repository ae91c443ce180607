import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ObservedTransition } from "../../contract/board/session-detail.ts";
import { isLive } from "./session-state.ts";
import { formatSpan } from "../text/span-wording.ts";
import { utcWording, type ZoneWording } from "../text/zone-wording.ts";

/** When a state was entered, and how certain that is. Instants are ISO strings. */
export interface StateEntered {
  /** The latest possible time. */
  since: string;
  /** The last poll that still showed the previous state; null when the change was not observed. */
  notBefore: string | null;
  isSeen: boolean;
  /** True where `since` is upstream's own statement. */
  isStated?: boolean;
}

/** Polls see a change within seconds; a longer time between two polls means that upstream was not observed. */
export const seenWithinMs = 10_000;

/**
 * When a session entered its present state; every screen asks this function. A live call is live since it went live,
 * where upstream states that: an interruption that is over doesn't begin it anew.
 */
export function enteredState(session: BoardSession): StateEntered {
  const { state, wentLiveAt, stateSince, stateSinceBasis, stateNotBefore } = session;
  if (isLive(state) && wentLiveAt !== null)
    return { since: wentLiveAt, notBefore: null, isSeen: true, isStated: true };
  return { since: stateSince, notBefore: stateNotBefore, isSeen: stateSinceBasis === "observed" };
}

/** When the state of a history row was entered: upstream's time where it lies between the two polls. */
export function enteredBy({
  from,
  observedAt,
  notBefore,
  upstreamUpdatedAt,
}: ObservedTransition): StateEntered {
  const stated = Date.parse(upstreamUpdatedAt);
  const isPlausible =
    stated <= Date.parse(observedAt) &&
    (notBefore === null || from === null || stated >= Date.parse(notBefore));
  return { since: isPlausible ? upstreamUpdatedAt : observedAt, notBefore, isSeen: from !== null };
}

/** True when `since` is only the latest possible time: the change was not observed, or not closely. */
export function isSinceAtLatest({ since, notBefore, isSeen }: StateEntered): boolean {
  return !isSeen || (notBefore !== null && Date.parse(since) - Date.parse(notBefore) > seenWithinMs);
}

/** How long a state has lasted: `2 min 41 s`, or `at least 20 min` when only a minimum is known. */
export function describeLasted(entered: StateEntered, now: number): string {
  return describeAtLeast(now - Date.parse(entered.since), isSinceAtLatest(entered));
}

/** A duration in words, with `at least` before it when it is a minimum. Milliseconds. */
export function describeAtLeast(ms: number, isAtLeast: boolean, precision?: "fine"): string {
  return isAtLeast ? `at least ${formatSpan(ms, "rough")}` : formatSpan(ms, precision);
}

/** The words of a duration where there is little room: `≥ 20 min`. */
export function shortenAtLeast(words: string): string {
  return words.replace("at least ", "≥ ");
}

/**
 * Since when a state has lasted, the same on every screen: `since 14:18:40 UTC`; `since 20:33:58 UTC or earlier` when
 * the change was not observed; `since between 14:00:02 and 14:18:40 UTC` when the polls around it were far apart. The
 * day is added unless it is today; `now` is null while today is unknown.
 */
export function describeSince(
  entered: StateEntered,
  now: number | null,
  { when, whenStamp }: ZoneWording = utcWording,
): string {
  const { since, notBefore, isSeen } = entered;
  if (!isSeen) return `since ${whenStamp(since, now)} or earlier`;
  if (notBefore === null || !isSinceAtLatest(entered)) return `since ${whenStamp(since, now)}`;
  return `since between ${when(notBefore, now)} and ${whenStamp(since, now)}`;
}

/** How the beginning of a state is known: `seen within 2 s`, `not observed for 12 min before it was seen`. */
export function describeSeen({ since, notBefore, isSeen, isStated = false }: StateEntered): string {
  if (isStated) return "as the data provider states it";
  if (!isSeen) return "the beginning was not seen";
  if (notBefore === null) return "seen as it began";
  const apartMs = Date.parse(since) - Date.parse(notBefore);
  if (apartMs > seenWithinMs) return `not observed for ${formatSpan(apartMs, "rough")} before it was seen`;
  return `seen within ${Math.max(1, Math.ceil(apartMs / 1_000))} s`;
}

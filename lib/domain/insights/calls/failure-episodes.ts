import type { Spread } from "../../../contract/board/insights.ts";
import { failureKinds, type FailureKind } from "../../../contract/public-v3/session-state.ts";
import type { Gap } from "../../session/observation-gaps.ts";
import { endsFailure, isKnown } from "../../session/session-state.ts";
import { changedAt, type CallChange } from "../../session/call-change.ts";
import { type CallFacts } from "../call-facts.ts";
import { cutGaps } from "../observed-time.ts";
import { spreadOf } from "../median-and-percentile.ts";

/** One stretch of failure of a call; another kind does not end it. Milliseconds since the epoch. */
export interface FailureEpisode {
  /** The last kind of failure. */
  kind: FailureKind;
  failedAt: number;
  /** When Callboard saw the failure; it cannot have been acknowledged before. */
  observedAt: number;
  /** Null while it lasts. */
  recoveredAt: number | null;
  /** True when its beginning, its end and all the time between were observed. */
  isMeasured: boolean;
  /** The time between the first and the last moment at which it is known to have failed; null while it lasts. */
  atLeastMs: number | null;
}

/**
 * The episodes of a call, in order. An unknown state shows no recovery: the episode lasts until a known state does, and
 * is not measured.
 */
export function failureEpisodes({ changes }: CallFacts, gaps: readonly Gap[]): FailureEpisode[] {
  const episodes: FailureEpisode[] = [];
  let isOpen = false;
  let isBeginSeen = false;
  let knownUntil: number | null = null;
  for (const change of changes) {
    const at = changedAt(change);
    const kind = failureKinds.find((it) => it === change.to);
    const last = episodes.at(-1);
    if (!isKnown(change.to)) {
      isBeginSeen = false;
      knownUntil ??= lastSeenAt(change);
    } else if (kind === undefined) {
      if (last && isOpen) {
        last.recoveredAt = at;
        last.isMeasured = isBeginSeen && isWhole(last.failedAt, at, gaps);
        last.atLeastMs = last.isMeasured
          ? at - last.failedAt
          : Math.max(0, (knownUntil ?? lastSeenAt(change)) - last.failedAt);
      }
      isOpen = false;
    } else if (last && isOpen) {
      last.kind = kind;
      knownUntil = null;
    } else {
      knownUntil = null;
      const { observedAt } = change;
      episodes.push({
        kind,
        failedAt: at,
        observedAt,
        recoveredAt: null,
        isMeasured: false,
        atLeastMs: null,
      });
      isOpen = true;
      isBeginSeen = change.from !== null && endsFailure(change.from);
    }
  }
  return episodes;
}

/** The last moment at which the state before a change is known to have lasted. */
function lastSeenAt(change: CallChange): number {
  const at = changedAt(change);
  return at === change.observedAt ? (change.notBefore ?? at) : at;
}

function isWhole(from: number, to: number, gaps: readonly Gap[]): boolean {
  if (to === from) return true;
  const [whole] = cutGaps({ from, to }, gaps);
  return whole !== undefined && whole.to - whole.from === to - from;
}

/** How long episodes lasted at least that are over, those with unobserved time among them, out of all episodes. */
export function recoveryAtLeastSpread(calls: readonly { episodes: readonly FailureEpisode[] }[]): Spread {
  const episodes = calls.flatMap((call) => call.episodes);
  return spreadOf(
    episodes.flatMap(({ atLeastMs }) => atLeastMs ?? []),
    episodes.length,
  );
}

/** How long episodes lasted that were observed from beginning to end, out of all episodes. */
export function recoverySpread(calls: readonly { episodes: readonly FailureEpisode[] }[]): Spread {
  const episodes = calls.flatMap((call) => call.episodes);
  const times = episodes.flatMap(({ failedAt, recoveredAt, isMeasured }) =>
    isMeasured && recoveredAt !== null ? [recoveredAt - failedAt] : [],
  );
  return spreadOf(times, episodes.length);
}

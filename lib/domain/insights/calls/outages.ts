import type { FailureKind } from "../../../contract/public-v3/session-state.ts";
import type { CallChange } from "../../session/call-change.ts";
import type { Gap } from "../../session/observation-gaps.ts";
import { isFailed, isKnown, isWorseFailure } from "../../session/session-state.ts";
import { cutGaps } from "../observed-time.ts";

/** One stretch of failure of a call with its certainty. Milliseconds since the epoch. */
export interface CallOutage {
  /** The worst kind in it. */
  failure: FailureKind;
  /** It began between `notBefore` (null where it had failed already) and here. */
  from: number;
  notBefore: number | null;
  /** It ended between `endNotBefore` and here; null while it lasts, and where it is not known whether it recovered. */
  to: number | null;
  endNotBefore: number | null;
  /** The time that was certainly lost: between the inner ends, without what was not observed. */
  atLeastMs: number;
  /** The time between the outer ends; null where one is not known. */
  atMostMs: number | null;
}

/**
 * The outages of a call, in order. An unknown state, as after a removal upstream, is no recovery: what is known to be
 * lost ends there.
 * @param now up to which an outage that lasts is counted
 */
export function callOutages(changes: readonly CallChange[], gaps: readonly Gap[], now: number): CallOutage[] {
  const found: CallOutage[] = [];
  let open: CallOutage | null = null;
  let knownUntil: number | null = null;
  const close = (outage: CallOutage, until: number) => {
    outage.atLeastMs = observedMs(outage.from, until, gaps);
    if (outage.to !== null && outage.notBefore !== null) outage.atMostMs = outage.to - outage.notBefore;
  };
  for (const { from, to, observedAt, notBefore } of changes) {
    if (!isKnown(to)) knownUntil ??= notBefore ?? observedAt;
    else if (isFailed(to)) {
      knownUntil = null;
      if (open) open.failure = isWorseFailure(open.failure, to) ? to : open.failure;
      else {
        const begin = { from: observedAt, notBefore: from === null ? null : notBefore };
        open = { failure: to, ...begin, to: null, endNotBefore: null, atLeastMs: 0, atMostMs: null };
        found.push(open);
      }
    } else if (open) {
      open.to = observedAt;
      open.endNotBefore = notBefore;
      close(open, knownUntil ?? notBefore ?? open.from);
      open = null;
    }
  }
  if (open) close(open, knownUntil ?? now);
  return found;
}

function observedMs(from: number, to: number, gaps: readonly Gap[]): number {
  return cutGaps({ from, to }, gaps).reduce((sum, piece) => sum + piece.to - piece.from, 0);
}

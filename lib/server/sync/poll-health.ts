import type { Freshness, FreshnessCause } from "../../contract/board/freshness.ts";
import { freshnessAt, type PollRecord } from "../../domain/freshness/freshness.ts";
import type { Clock } from "../clock.ts";
import { isUpstreamError, type UpstreamFailure } from "../upstream/upstream-error.ts";

/** The record of the polls for live sessions, from which every screen's freshness is computed. */
export interface PollHealth {
  freshness(): Freshness;
  pollEveryMs(): number;
  /** `watchedSince` is since when polls have succeeded without a gap. */
  succeeded(poll: { requestedAt: number; watchedSince: number | null; pollEveryMs: number }): void;
  failed(error: unknown, retryAt: number): void;
  failuresInARow(): number;
  /** Says whether the running poll waits for the store, and no longer for upstream. */
  waitsForStore(isWaiting: boolean): void;
  /** The record while a poll is held up by the store; null else. */
  heldUp(): PollRecord | null;
  /** Adopts the record of the instance that polls. */
  follow(record: PollRecord): void;
  /** Sets the cause of missing polls, as far as this process knows it. */
  setStaleReason(cause: FreshnessCause): void;
  /** Reports every poll of this process. */
  onPoll(listener: (record: PollRecord) => void): void;
}

/** How long the store may take for one step of a poll. */
const storeAnswersWithinMs = 1_000;

/** A record that starts blind; `lastSuccessAt` is the last success before the start. */
export function createPollHealth(
  clock: Clock,
  firstPollEveryMs: number,
  lastSuccessAt: number | null,
): PollHealth {
  let silence: FreshnessCause = "upstreamUnreachable";
  let report: (record: PollRecord) => void = () => undefined;
  let record: PollRecord = {
    pollEveryMs: firstPollEveryMs,
    lastSuccessAt,
    watchedSince: null,
    hasSucceeded: false,
    failuresInARow: 0,
    cause: null,
    listing: null,
    retryAt: null,
  };
  /** When the last success was, by the monotonic clock. */
  let succeededAt = -Infinity;
  /** Since when the running poll has waited for the store, by the monotonic clock. */
  let waitingSince = Infinity;
  const adopt = (next: PollRecord) => {
    if (next.lastSuccessAt !== null && next.lastSuccessAt !== record.lastSuccessAt)
      succeededAt = clock.steady() - Math.max(0, clock.now() - next.lastSuccessAt);
    record = next;
  };
  const adoptAndReport = (next: PollRecord) => {
    adopt(next);
    report(record);
  };
  const heldUp = (): PollRecord | null => {
    // Before the first success, a long step is one of the first copy.
    if (!record.hasSucceeded || clock.steady() - waitingSince < storeAnswersWithinMs) return null;
    return { ...record, cause: "storeFailing", listing: null, retryAt: null };
  };
  return {
    freshness() {
      const freshness = freshnessAt(heldUp() ?? record, clock.now(), clock.steady() - succeededAt);
      const isSilent = record.cause === null && freshness.cause === "upstreamUnreachable";
      return isSilent ? { ...freshness, cause: silence } : freshness;
    },
    pollEveryMs: () => record.pollEveryMs,
    failuresInARow: () => record.failuresInARow,
    waitsForStore(isWaiting) {
      waitingSince = isWaiting ? clock.steady() : Infinity;
    },
    heldUp,
    succeeded: ({ requestedAt, watchedSince, pollEveryMs }) =>
      adoptAndReport({
        pollEveryMs,
        lastSuccessAt: requestedAt,
        watchedSince,
        hasSucceeded: true,
        failuresInARow: 0,
        cause: null,
        listing: null,
        retryAt: null,
      }),
    failed(error, retryAt) {
      const failure = isUpstreamError(error) ? error.failure : null;
      const cause = failure === null ? "storeFailing" : causeOf(failure);
      const listing = failure?.kind === "incomplete" ? failure.listing : null;
      adoptAndReport({ ...record, failuresInARow: record.failuresInARow + 1, cause, listing, retryAt });
    },
    follow: adopt,
    setStaleReason(cause) {
      silence = cause;
    },
    onPoll(listener) {
      report = listener;
    },
  };
}

/** The cause that a failure has on screens. */
export function causeOf(failure: UpstreamFailure): FreshnessCause {
  switch (failure.kind) {
    case "unreachable":
    case "timeout":
    case "stopped":
      return "upstreamUnreachable";
    case "refused":
      return "upstreamRefused";
    case "forbidden":
      return "upstreamForbidden";
    case "limited":
    case "overBudget":
      return "upstreamLimited";
    case "failing":
      return "upstreamFailing";
    case "incomplete":
      return "upstreamIncomplete";
    case "unreadable":
    case "badRequest":
    case "notFound":
      return "upstreamUnreadable";
  }
}

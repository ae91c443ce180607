import type { Freshness, FreshnessCause } from "../../contract/board/freshness.ts";
import { freshnessAt, type PollRecord } from "../../domain/freshness.ts";
import type { Clock } from "../clock.ts";
import { isUpstreamError, type UpstreamFailure } from "../upstream/upstream-error.ts";

/** Remembers how the polls for live sessions go; the one source of the freshness on every screen. */
export interface LivePulse {
  freshness(): Freshness;
  pollEveryMs(): number;
  succeeded(askedAt: number, pollEveryMs: number): void;
  failed(error: unknown, retryAt: number): void;
  failuresInARow(): number;
  /** Takes over what the instance that polls says of its polls. */
  follow(record: PollRecord): void;
  /** Why polls stop coming when none of them fails, as far as this process knows. */
  blameSilenceOn(cause: FreshnessCause): void;
  /** Tells of every poll of this process. */
  onPoll(listener: (record: PollRecord) => void): void;
}

/** A pulse that starts blind; `lastSuccessAt` is what an earlier run confirmed. */
export function createLivePulse(clock: Clock, pollEveryMs: number, lastSuccessAt: number | null): LivePulse {
  let silence: FreshnessCause = "upstreamUnreachable";
  let tellOf: (record: PollRecord) => void = () => undefined;
  let record: PollRecord = {
    pollEveryMs,
    lastSuccessAt,
    hasSucceeded: false,
    failuresInARow: 0,
    cause: null,
    retryAt: null,
  };
  const note = (next: PollRecord) => {
    record = next;
    tellOf(record);
  };
  return {
    freshness() {
      const freshness = freshnessAt(record, clock.now());
      const isSilent = record.cause === null && freshness.cause === "upstreamUnreachable";
      return isSilent ? { ...freshness, cause: silence } : freshness;
    },
    pollEveryMs: () => record.pollEveryMs,
    failuresInARow: () => record.failuresInARow,
    succeeded: (askedAt, nextPollEveryMs) =>
      note({
        pollEveryMs: nextPollEveryMs,
        lastSuccessAt: askedAt,
        hasSucceeded: true,
        failuresInARow: 0,
        cause: null,
        retryAt: null,
      }),
    failed(error, retryAt) {
      const cause = isUpstreamError(error) ? causeOf(error.failure) : "storeFailing";
      note({ ...record, failuresInARow: record.failuresInARow + 1, cause, retryAt });
    },
    follow(followed) {
      record = followed;
    },
    blameSilenceOn(cause) {
      silence = cause;
    },
    onPoll(listener) {
      tellOf = listener;
    },
  };
}

/** Which of the causes a screen knows a failure is. */
export function causeOf(failure: UpstreamFailure): FreshnessCause {
  switch (failure.kind) {
    case "unreachable":
    case "timeout":
    case "stopped":
      return "upstreamUnreachable";
    case "refused":
    case "forbidden":
      return "upstreamRefused";
    case "limited":
      return "upstreamLimited";
    case "failing":
      return "upstreamFailing";
    case "unreadable":
    case "badRequest":
    case "notFound":
      return "upstreamUnreadable";
  }
}

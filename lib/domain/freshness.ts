import type { Freshness, FreshnessCause } from "../contract/board/freshness.ts";

/** What is known of the polls for live sessions. Instants in milliseconds since the epoch. */
export interface PollRecord {
  pollEveryMs: number;
  /** Last success, also from before a restart. */
  lastSuccessAt: number | null;
  /** False until a poll has succeeded since this process started. */
  hasSucceeded: boolean;
  failuresInARow: number;
  /** Why the latest poll failed; null when it did not. */
  cause: FreshnessCause | null;
  retryAt: number | null;
}

/** How long an answer may take before the poll it belongs to counts as missed. */
const answerAllowanceMs = 1_000;

/**
 * How sure we are of what we show: late after two missed polls, blind after three or before the first success.
 * A poll is missed when it failed or when its time passed without an answer.
 */
export function freshnessAt(record: PollRecord, now: number): Freshness {
  const status = statusAt(record, now);
  return {
    status,
    confirmedAt: record.lastSuccessAt === null ? null : new Date(record.lastSuccessAt).toISOString(),
    cause: status === "current" ? null : (record.cause ?? silentCause(record)),
    pollEveryMs: record.pollEveryMs,
    retryAt: record.retryAt === null ? null : new Date(record.retryAt).toISOString(),
  };
}

/** Why a screen is not current when no poll has failed. */
function silentCause({ hasSucceeded, lastSuccessAt }: PollRecord): FreshnessCause {
  if (hasSucceeded) return "upstreamUnreachable";
  return lastSuccessAt === null ? "firstCopy" : "starting";
}

function statusAt(record: PollRecord, now: number): Freshness["status"] {
  if (!record.hasSucceeded || record.lastSuccessAt === null) return "blind";
  const overdueMs = now - record.lastSuccessAt - answerAllowanceMs;
  const missed = Math.max(record.failuresInARow, Math.floor(overdueMs / record.pollEveryMs));
  if (missed >= 3) return "blind";
  return missed === 2 ? "late" : "current";
}

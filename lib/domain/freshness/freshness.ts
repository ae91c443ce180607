import type { Freshness, FreshnessCause, IncompleteListing } from "../../contract/board/freshness.ts";
import { remembering } from "../remembering.ts";

/** What is known of the polls for live sessions. Instants in milliseconds since the epoch. */
export interface PollRecord {
  pollEveryMs: number;
  /** The last success, which may be from before a restart. */
  lastSuccessAt: number | null;
  /** Since when polls have succeeded without a gap. */
  watchedSince: number | null;
  /** False until a poll has succeeded since this process started. */
  hasSucceeded: boolean;
  failuresInARow: number;
  /** Why the latest poll failed; null when it did not. */
  cause: FreshnessCause | null;
  /** How many of the known calls upstream lists, where that is the cause. */
  listing: IncompleteListing | null;
  retryAt: number | null;
}

/** How long an answer may take before the poll it belongs to counts as missed. */
const answerAllowanceMs = 1_000;
/** How many polls are missed where data counts as late, and where nothing of it is confirmed any more. */
const missedWhere = { late: 2, blind: 3 };

/**
 * How fresh the board is: late after two missed polls, blind after three or before the first success. An incomplete list
 * counts as one missed poll more, because calls are then known to be missing. A poll is
 * missed when it failed or was not answered in time. `silentForMs` is the time since the last success by a monotonic
 * clock; if the wall clock was set to before that success, nothing is confirmed.
 */
export function freshnessAt(
  record: PollRecord,
  now: number,
  silentForMs = now - (record.lastSuccessAt ?? now),
): Freshness {
  const isAhead = isFromFuture(record, now);
  const status = isAhead ? "blind" : statusAt(record, silentForMs);
  // Every answer of the board asks, and writing times takes longer than the rest of the answer.
  return remembered(record, () => freshnessOf(record, status, isAhead), isAhead ? "clockSet" : status);
}

const remembered = remembering<PollRecord, Freshness>();

function freshnessOf(record: PollRecord, status: Freshness["status"], isAhead: boolean): Freshness {
  return {
    status,
    confirmedAt: record.lastSuccessAt === null ? null : new Date(record.lastSuccessAt).toISOString(),
    watchedSince: record.watchedSince === null ? null : new Date(record.watchedSince).toISOString(),
    cause: status === "current" ? null : (record.cause ?? (isAhead ? "clockSet" : silentCause(record))),
    listing: status === "current" ? null : record.listing,
    pollEveryMs: record.pollEveryMs,
    retryAt: record.retryAt === null ? null : new Date(record.retryAt).toISOString(),
  };
}

function isFromFuture({ lastSuccessAt, hasSucceeded }: PollRecord, now: number): boolean {
  return hasSucceeded && lastSuccessAt !== null && lastSuccessAt - now > answerAllowanceMs;
}

/** Why the board is not current although no poll has failed. */
function silentCause({ hasSucceeded, lastSuccessAt }: PollRecord): FreshnessCause {
  if (hasSucceeded) return "upstreamUnreachable";
  return lastSuccessAt === null ? "firstCopy" : "starting";
}

function statusAt(record: PollRecord, silentForMs: number): Freshness["status"] {
  if (!record.hasSucceeded || record.lastSuccessAt === null) return "blind";
  const failed = record.cause === "upstreamIncomplete" ? record.failuresInARow + 1 : record.failuresInARow;
  return statusOfMissed(Math.max(failed, missedPolls(silentForMs, record.pollEveryMs, answerAllowanceMs)));
}

/**
 * How fresh data is that was last confirmed `silentForMs` ago, where a poll is due every `pollEveryMs` and its answer
 * may take `allowanceMs`.
 */
export function statusOfSilence(
  silentForMs: number,
  pollEveryMs: number,
  allowanceMs = answerAllowanceMs,
): Freshness["status"] {
  return statusOfMissed(missedPolls(silentForMs, pollEveryMs, allowanceMs));
}

function missedPolls(silentForMs: number, pollEveryMs: number, allowanceMs: number): number {
  return Math.floor((silentForMs - allowanceMs) / pollEveryMs);
}

function statusOfMissed(missed: number): Freshness["status"] {
  if (missed >= missedWhere.blind) return "blind";
  return missed >= missedWhere.late ? "late" : "current";
}

import type { Evidence, Outage, Pace, Poll, Visit } from "../evidence.ts";
import { isDatabaseFault } from "../fault-kinds.ts";

/** A poll that the app certainly stored. */
export interface StoredPoll extends Poll {
  /** When the next poll began; by then this one was stored. */
  nextRequestedAt: number;
}

/**
 * The polls whose answers must have been stored. A starved app may stop waiting for an answer that is complete on the
 * wire, so a poll counts only if the app claims it by a confirmation or by a bound of its coverage.
 */
export function surelyStored({
  polls,
  outages,
  samples,
  coverage,
}: Pick<Evidence, "polls" | "outages" | "samples" | "coverage">): StoredPoll[] {
  const database = outages.filter(({ kind }) => isDatabaseFault(kind));
  const ends = coverage.flatMap(({ from, to }) => [from, to]);
  const claims = [...new Set([...samples.flatMap(({ confirmedAt }) => confirmedAt ?? []), ...ends])];
  return polls.flatMap((poll, index) => {
    const before = polls[index - 1]?.answeredAt ?? -Infinity;
    const next = polls[index + 1];
    if (!poll.isWhole || poll.isDropped || next?.processNumber !== poll.processNumber) return [];
    if (!claims.some((at) => at > before && at <= poll.requestedAt)) return [];
    const isDisturbed = database.some(
      ({ widestFrom, widestTo }) => widestFrom <= next.requestedAt && widestTo >= poll.requestedAt,
    );
    return isDisturbed ? [] : [{ ...poll, nextRequestedAt: next.requestedAt }];
  });
}

/** A poll that may have been stored, and the earliest time at which. */
export interface PossiblePoll extends Poll {
  storedNotBefore: number;
}

/**
 * The polls with complete answers, which may have been stored: at once, or when the database was back if it was away.
 */
export function possiblyStored(polls: readonly Poll[], outages: readonly Outage[]): PossiblePoll[] {
  const database = outages.filter(({ kind }) => isDatabaseFault(kind));
  return polls
    .filter(({ isWhole }) => isWhole)
    .map((poll) => {
      const away = database.find(({ from, to }) => from <= poll.answeredAt && poll.answeredAt <= to);
      return { ...poll, storedNotBefore: away?.to ?? poll.answeredAt };
    });
}

/** How long an answer may take before its poll counts as missed (lib/domain/freshness). */
const answerAllowanceMs = 1_000;

/** The age of a confirmation at which two polls were missed, and a screen is late. */
export function lateAfterMs({ pollEveryMs }: Pace): number {
  return 2 * pollEveryMs + answerAllowanceMs;
}

/** The age of a confirmation at which three polls were missed: the screen is blind, and a gap begins. */
export function blindAfterMs({ pollEveryMs }: Pace): number {
  return 3 * pollEveryMs + answerAllowanceMs;
}

/** The overlap of incremental polls (lib/server/sync), minus the possible difference of two clocks. */
const overlapMs = 25_000;

/**
 * Whether a change was visible soon after its `updatedAt`. On a machine that stalls for seconds it may not be; then
 * only the next full listing finds it.
 */
export function isPunctual({ certainFrom, updatedAt }: Visit): boolean {
  return certainFrom - updatedAt <= overlapMs;
}

import type { Outage, Pace, Poll } from "../evidence.ts";
import { isDatabaseFault } from "../fault-kinds.ts";

/** A poll of which it is certain that the app took it in: it went on to the next one, and its database was there. */
export interface StoredPoll extends Poll {
  /** The next poll began; what this one brought was stored by then. */
  nextAskedAt: number;
}

/** The polls whose answers must have been stored. */
export function surelyStored(polls: readonly Poll[], outages: readonly Outage[]): StoredPoll[] {
  const database = outages.filter(({ kind }) => isDatabaseFault(kind));
  return polls.flatMap((poll, index) => {
    const next = polls[index + 1];
    if (!poll.isWhole || poll.isDropped || next?.life !== poll.life) return [];
    const isDisturbed = database.some(
      ({ widestFrom, widestTo }) => widestFrom <= next.askedAt && widestTo >= poll.askedAt,
    );
    return isDisturbed ? [] : [{ ...poll, nextAskedAt: next.askedAt }];
  });
}

/** A poll that may have been stored, and the earliest moment at which that can have been. */
export interface PossiblePoll extends Poll {
  storedNotBefore: number;
}

/** The polls whose answers can have been stored: whole ones, and while the database was away not before it was back. */
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

/** From this age on two polls are missed, and a screen says so. */
export function lateAfterMs({ pollEveryMs }: Pace): number {
  return 2 * pollEveryMs + answerAllowanceMs;
}

/** From this age on three polls are missed: blind, and a gap. */
export function blindAfterMs({ pollEveryMs }: Pace): number {
  return 3 * pollEveryMs + answerAllowanceMs;
}

import type { Evidence, RecordedChange, Violation, Visit } from "../evidence.ts";
import { gapsBetween } from "./judge-gaps.ts";
import { isPunctual, surelyStored } from "./poll-facts.ts";

/** How upstream's changes were recorded. */
export interface TransitionCounts {
  happened: number;
  recorded: number;
  /** Not recorded: they happened inside a gap. */
  whileBlind: number;
  /** Not recorded: they ended before the next poll. */
  tooShort: number;
  /** Not recorded: the session was back in the known state before the next poll. */
  seeminglyUnchanged: number;
}

export interface TransitionVerdict {
  counts: TransitionCounts;
  violations: Violation[];
}

type Given = Pick<
  Evidence,
  "from" | "to" | "visits" | "polls" | "outages" | "samples" | "changes" | "coverage" | "copies"
>;

/**
 * Every state that existed during a successful poll must be recorded by that poll, once and in order, and every
 * recorded change must have happened between its two times.
 */
export function judgeTransitions(evidence: Given): TransitionVerdict {
  const { from, to, visits, changes, coverage, copies } = evidence;
  const sure = surelyStored(evidence).filter(({ requestedAt }) => requestedAt >= from);
  const gaps = gapsBetween(coverage);
  const owed = copies.owed.sessions ?? new Set();
  const changesOf = Map.groupBy(changes, ({ sessionId }) => sessionId);
  const violations: Violation[] = [];
  const counts: TransitionCounts = {
    happened: 0,
    recorded: 0,
    whileBlind: 0,
    tooShort: 0,
    seeminglyUnchanged: 0,
  };

  for (const [sessionId, own] of Map.groupBy(visits, (visit) => visit.sessionId)) {
    const records = changesOf.get(sessionId) ?? [];
    if (records.length === 0 && !owed.has(sessionId)) continue;
    const knownAt = (at: number) => records.findLast(({ observedAt }) => observedAt <= at)?.to;
    const report = (what: string, at: number) =>
      violations.push({ promise: "transitions", what: `session ${sessionId}: ${what}`, at });
    const recordOf = matchRecords(own, records, report);
    for (const visit of own) {
      const record = recordOf.get(visit);
      const witness = isPunctual(visit)
        ? sure.find((poll) => poll.requestedAt >= visit.certainFrom && poll.answeredAt <= visit.certainTo)
        : undefined;
      const isUnchanged =
        witness &&
        !record &&
        [witness.answeredAt, witness.nextRequestedAt].some((at) => knownAt(at) === visit.state);
      if (witness && !record && !isUnchanged)
        report(`${visit.state} lasted a whole poll and is not recorded`, visit.from);
      if (witness && record && record.observedAt > witness.nextRequestedAt)
        report(`${visit.state} was recorded later than by its first whole poll`, record.observedAt);
      if (visit.from < from || visit.from > to || visit === own[0]) continue;
      counts.happened += 1;
      if (record) counts.recorded += 1;
      else if (isUnchanged) counts.seeminglyUnchanged += 1;
      else if (gaps.some((gap) => gap.from < visit.to && gap.to > visit.from)) counts.whileBlind += 1;
      else counts.tooShort += 1;
    }
  }
  return { counts, violations };
}

/** Finds the visit of each record; reports records without one. */
function matchRecords(
  visits: readonly Visit[],
  changes: readonly RecordedChange[],
  report: (what: string, at: number) => void,
): Map<Visit, RecordedChange> {
  const recordOf = new Map<Visit, RecordedChange>();
  let next = 0;
  let before: string | null = null;
  for (const change of changes) {
    const { observedAt, notBefore } = change;
    if (change.from !== before || change.from === change.to)
      report(`a change from ${change.from} follows a change to ${before}`, observedAt);
    before = change.to;
    const fits = (visit: Visit, index: number) =>
      index >= next &&
      visit.state === change.to &&
      visit.from <= observedAt &&
      visit.to >= (notBefore ?? -Infinity);
    const began = (visit: Visit) =>
      change.from === null || notBefore === null || visit.certainFrom >= notBefore;
    const candidates = visits.filter(fits);
    const visit = candidates.findLast(began) ?? candidates[0];
    if (!visit) {
      report(`${change.to} is recorded for a time without this state, or twice`, observedAt);
      continue;
    }
    if (!began(visit)) report(`${change.to} began before the recorded notBefore`, visit.from);
    recordOf.set(visit, change);
    next = visits.indexOf(visit) + 1;
  }
  return recordOf;
}

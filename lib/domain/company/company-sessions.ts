import type { BoardSession } from "../../contract/board/board-session.ts";
import type { CoverageMeasures } from "../../contract/board/insights.ts";
import {
  measureCoverage,
  measureNames,
  type CoverageCase,
  type Measure,
} from "../insights/coverage-measures.ts";
import {
  isLiveFailure,
  isLive,
  isConfirmed,
  isUnconfirmed,
  isKnown,
  isRecordingFailure,
} from "../session/session-state.ts";

/** A company's sessions as its page groups them. */
export interface CompanySessions {
  live: BoardSession[];
  /** Soonest first; an overdue session stays here for half a day. */
  upcoming: BoardSession[];
  /** Newest first. */
  past: BoardSession[];
}

const overdueStaysMs = 12 * 3_600_000;

/** Splits a company's sessions into upcoming, live and past. `now` in milliseconds since the epoch. */
export function groupCompanySessions(sessions: readonly BoardSession[], now: number): CompanySessions {
  const live = sessions.filter((session) => isLive(session.state));
  const isAhead = (session: BoardSession) =>
    (isConfirmed(session.state) || isUnconfirmed(session.state) || !isKnown(session.state)) &&
    Date.parse(session.date) > now - (isConfirmed(session.state) ? overdueStaysMs : 0);
  return {
    live: live.sort(byDate),
    upcoming: sessions.filter(isAhead).sort(byDate),
    past: sessions
      .filter((session) => !isLive(session.state) && !isAhead(session))
      .sort((a, b) => byDate(b, a)),
  };
}

function byDate(a: BoardSession, b: BoardSession): number {
  return Date.parse(a.date) - Date.parse(b.date) || a.id - b.id;
}

/** Replaces sessions by those of the board where these are newer. */
export function withLatest(
  sessions: readonly BoardSession[],
  board: ReadonlyMap<number, BoardSession> | undefined,
): BoardSession[] {
  return sessions.map((session) => {
    const latest = board?.get(session.id);
    return latest && Date.parse(latest.updatedAt) > Date.parse(session.updatedAt) ? latest : session;
  });
}

/** The outcome of a past session by upstream's word or observation: the worst measure under which it counts. */
export type Outcome = Measure | "notCovered" | "unknown";

/** How a past call ended. */
export const outcomeWording: Record<Outcome, string> = {
  ...measureNames,
  notCovered: "not covered live",
  unknown: "start time not given",
};

/** A summary of a company's past sessions. */
export interface CompanyRecord {
  /** The newest sessions, oldest first. */
  strip: { session: BoardSession; outcome: Outcome }[];
  measures: CoverageMeasures;
  notCovered: number;
  startNotStated: number;
  /** Sessions whose latest change Callboard observed; of the others only the current state is known. */
  watched: number;
  total: number;
  /** Median difference between the scheduled and the stated start, in milliseconds; null without any. */
  medianStartMs: number | null;
}

const maxInStrip = 24;

/** Sums up past sessions. A recording without a stated start shows that the call took place, not that it was live. */
export function companyRecord(past: readonly BoardSession[]): CompanyRecord {
  const starts = past
    .filter((session) => session.wentLiveAt !== null)
    .map((session) => Date.parse(session.wentLiveAt ?? session.date) - Date.parse(session.date));
  return {
    strip: past
      .slice(0, maxInStrip)
      .reverse()
      .map((session) => ({ session, outcome: outcomeOf(session) })),
    measures: measureCoverage(past.map(coverageCaseOf)),
    notCovered: past.filter((session) => outcomeOf(session) === "notCovered").length,
    startNotStated: past.filter((session) => outcomeOf(session) === "unknown").length,
    watched: past.filter((session) => session.stateSinceBasis === "observed").length,
    total: past.length,
    medianStartMs: median(starts),
  };
}

/** The outcome of a past session. */
export function outcomeOf(session: BoardSession): Outcome {
  const { isDue, wentLive, hasFailedLive, hasFailedRecording } = coverageCaseOf(session);
  if (hasFailedLive) return "failedLive";
  if (hasFailedRecording) return "failedRecording";
  if (wentLive) return "withoutFailure";
  return isDue || isUnconfirmed(session.state) ? "notCovered" : "unknown";
}

function coverageCaseOf({ state, wentLiveAt, ...session }: BoardSession): CoverageCase {
  const hasFailedLive = session.hasFailedLive || isLiveFailure(state);
  const hasFailedRecording = session.hasFailedRecording || isRecordingFailure(state);
  const wentLive = wentLiveAt !== null || isLive(state);
  const isDue = wentLive || hasFailedLive || hasFailedRecording || isConfirmed(state);
  return { isDue, wentLive, hasFailedLive, hasFailedRecording };
}

function median(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

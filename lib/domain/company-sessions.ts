import type { BoardSession } from "../contract/board/board-session.ts";
import { isFailed } from "./session-state.ts";

/** A company's sessions as its page shows them. */
export interface CompanySessions {
  live: BoardSession[];
  /** Soonest first; what is overdue stays here for half a day. */
  upcoming: BoardSession[];
  /** Newest first. */
  past: BoardSession[];
}

const overdueStaysMs = 12 * 3_600_000;

/** Splits a company's sessions by where they are in their lives. `now` in milliseconds since the epoch. */
export function groupCompanySessions(sessions: readonly BoardSession[], now: number): CompanySessions {
  const live = sessions.filter((session) => session.state === "live");
  const isAhead = (session: BoardSession) =>
    (session.state === "willBeLive" || session.state === "notLive" || session.state === "unknown") &&
    Date.parse(session.date) > now - (session.state === "willBeLive" ? overdueStaysMs : 0);
  return {
    live: live.sort(byDate),
    upcoming: sessions.filter(isAhead).sort(byDate),
    past: sessions
      .filter((session) => session.state !== "live" && !isAhead(session))
      .sort((a, b) => byDate(b, a)),
  };
}

function byDate(a: BoardSession, b: BoardSession): number {
  return Date.parse(a.date) - Date.parse(b.date) || a.id - b.id;
}

/** Sessions with what the board knows of them by now, where it knows more. */
export function withLatest(
  sessions: readonly BoardSession[],
  board: ReadonlyMap<number, BoardSession> | undefined,
): BoardSession[] {
  return sessions.map((session) => {
    const latest = board?.get(session.id);
    return latest && Date.parse(latest.updatedAt) > Date.parse(session.updatedAt) ? latest : session;
  });
}

/** How a past session came out, as upstream states it. */
export type Outcome = "wentLive" | "failed" | "notCarried" | "unknown";

/** What can be said of a company's past sessions without guessing. */
export interface CompanyRecord {
  /** The newest sessions, oldest first, for a strip. */
  strip: { session: BoardSession; outcome: Outcome }[];
  counts: Record<Outcome, number>;
  /** Sessions whose latest change we saw ourselves; of the others we only know how they stand. */
  watched: number;
  total: number;
  /** Middle difference between the scheduled and the stated start, in milliseconds; null without any. */
  medianStartMs: number | null;
}

const mostInStrip = 24;

/** Sums up past sessions. A recording without a stated start shows that a call took place, not that it was live. */
export function companyRecord(past: readonly BoardSession[]): CompanyRecord {
  const counts: Record<Outcome, number> = { wentLive: 0, failed: 0, notCarried: 0, unknown: 0 };
  for (const session of past) counts[outcomeOf(session)] += 1;
  const starts = past
    .filter((session) => session.wentLiveAt !== null)
    .map((session) => Date.parse(session.wentLiveAt ?? session.date) - Date.parse(session.date));
  return {
    strip: past
      .slice(0, mostInStrip)
      .reverse()
      .map((session) => ({ session, outcome: outcomeOf(session) })),
    counts,
    watched: past.filter((session) => session.stateSinceBasis === "observed").length,
    total: past.length,
    medianStartMs: median(starts),
  };
}

/** How a past session came out. */
export function outcomeOf(session: BoardSession): Outcome {
  if (isFailed(session.state)) return "failed";
  if (session.wentLiveAt !== null) return "wentLive";
  return session.state === "notLive" || session.state === "willBeLive" ? "notCarried" : "unknown";
}

function median(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

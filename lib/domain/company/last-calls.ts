import type { BoardSession } from "../../contract/board/board-session.ts";
import { groupCompanySessions, outcomeOf, type Outcome } from "./company-sessions.ts";

/** One of a company's last calls and its outcome. */
export interface LastCall {
  session: BoardSession;
  outcome: Outcome;
}

const shown = 10;

/** A company's last ten live or past calls, oldest first. `now` in milliseconds since the epoch. */
export function lastCalls(sessions: readonly BoardSession[], now: number): LastCall[] {
  const { live, past } = groupCompanySessions(sessions, now);
  return [...live, ...past]
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date) || b.id - a.id)
    .slice(0, shown)
    .reverse()
    .map((session) => ({ session, outcome: outcomeOf(session) }));
}

/** Counts calls without failure, calls that failed, and calls of which neither is known. */
export function countCalls(calls: readonly LastCall[]): { well: number; failed: number; unknown: number } {
  const of = (...outcomes: Outcome[]) => calls.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    well: of("withoutFailure"),
    failed: of("failedLive", "failedRecording"),
    unknown: of("unknown", "notCovered"),
  };
}

import type { BoardSession } from "../contract/board/board-session.ts";
import { formatCallTime, formatLength } from "./call-time.ts";
import { isFailed } from "./session-state.ts";
import { spanWords } from "./span-words.ts";

/** The one figure that matters in a session's state. `late` is ours, upstream has no such state. */
export type SessionTiming =
  | { kind: "countdown"; ms: number }
  | { kind: "late"; ms: number }
  /** The time passed and live coverage was never confirmed, so nothing was due. */
  | { kind: "passed"; ms: number }
  | { kind: "onAir"; ms: number }
  | { kind: "failed"; ms: number }
  | { kind: "processing"; ms: number }
  | { kind: "recorded"; seconds: number | null }
  | { kind: "none" };

/** Upstream may take a moment to say that a call began: before this it is due, not late. */
export const lateGraceMs = 60_000;
/** After this a call that never began is history, not an emergency. */
const lateAtMostMs = 12 * 3_600_000;

/** What to show for a session at `now` (milliseconds since the epoch). */
export function sessionTiming(session: BoardSession, now: number): SessionTiming {
  if (isFailed(session.state)) return { kind: "failed", ms: now - Date.parse(session.stateSince) };
  switch (session.state) {
    case "notLive":
    case "willBeLive": {
      const ms = Date.parse(session.date) - now;
      if (ms > -lateGraceMs) return { kind: "countdown", ms: Math.max(0, ms) };
      return { kind: isLate(session, now) ? "late" : "passed", ms: -ms };
    }
    case "live":
      return { kind: "onAir", ms: now - Date.parse(session.wentLiveAt ?? session.stateSince) };
    case "processingRecording":
      return { kind: "processing", ms: now - Date.parse(session.stateSince) };
    case "recordingAvailable":
      return { kind: "recorded", seconds: session.recordingSeconds };
    default:
      return { kind: "none" };
  }
}

/** True when coverage was confirmed, the scheduled time has passed and the call is not live. */
export function isLate(session: BoardSession, now: number): boolean {
  if (session.state !== "willBeLive") return false;
  const overdueMs = now - Date.parse(session.date);
  return overdueMs >= lateGraceMs && overdueMs < lateAtMostMs;
}

/** The figure in words, as short as they can be. */
export function timingWords(timing: SessionTiming): string {
  switch (timing.kind) {
    case "countdown":
      return timing.ms < 1_000 ? "due" : `in ${spanWords(timing.ms)}`;
    case "late":
      return `late ${formatCallTime(timing.ms / 1_000)}`;
    case "passed":
      return `${spanWords(timing.ms)} ago`;
    case "onAir":
      return formatCallTime(timing.ms / 1_000);
    case "failed":
      return `${spanWords(timing.ms)} ago`;
    case "processing":
      return spanWords(timing.ms, "fine");
    case "recorded":
      return timing.seconds === null ? "ready" : formatLength(timing.seconds);
    case "none":
      return "–";
  }
}

/** True while a state change is so new that a row should still stand out. Only for changes that we saw. */
export function isJustChanged(session: BoardSession, now: number, holdMs: number): boolean {
  if (session.stateSinceBasis !== "observed" || session.previousState === null) return false;
  return now - Date.parse(session.stateSince) < holdMs;
}

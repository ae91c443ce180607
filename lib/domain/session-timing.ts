import type { BoardSession } from "../contract/board/board-session.ts";
import type { ReadingRules } from "../contract/board/reading-rules.ts";
import { formatCallTime, formatLength } from "./call-time.ts";
import { overdueReading, type OverdueReading } from "./readings.ts";
import { isFailed } from "./session-state.ts";
import { spanWords } from "./span-words.ts";

/** The one figure that matters in a session's state. What lasts too long is our reading, upstream has no such state. */
export type SessionTiming =
  | { kind: OverdueReading; ms: number }
  | { kind: "countdown"; ms: number }
  /** The time passed and live coverage was never confirmed, so nothing was due. */
  | { kind: "passed"; ms: number }
  | { kind: "onAir"; ms: number }
  | { kind: "failed"; ms: number }
  | { kind: "processing"; ms: number }
  | { kind: "recorded"; seconds: number | null }
  | { kind: "none" };

/** What to show for a session at `now` (milliseconds since the epoch). */
export function sessionTiming(session: BoardSession, now: number, rules: ReadingRules): SessionTiming {
  const overdue = overdueReading(session, now, rules);
  if (overdue) return { kind: overdue.reading, ms: overdue.ms };
  if (isFailed(session.state)) return { kind: "failed", ms: now - Date.parse(session.stateSince) };
  switch (session.state) {
    case "notLive":
    case "willBeLive": {
      const ms = Date.parse(session.date) - now;
      if (ms > -rules.lateAfterMs) return { kind: "countdown", ms: Math.max(0, ms) };
      return Number.isNaN(ms) ? { kind: "none" } : { kind: "passed", ms: -ms };
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

/** The figure in words, as short as they can be. */
export function timingWords(timing: SessionTiming): string {
  switch (timing.kind) {
    case "countdown":
      return timing.ms < 1_000 ? "due" : `in ${spanWords(timing.ms)}`;
    case "late":
    case "overrun":
      return `${timing.kind} ${formatCallTime(timing.ms / 1_000)}`;
    case "stuck":
      return `stuck ${spanWords(timing.ms)}`;
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

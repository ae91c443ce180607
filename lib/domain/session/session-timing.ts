import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import { formatCallTime } from "../text/call-time.ts";
import { overdueReading, type OverdueReading } from "./readings.ts";
import { describeAtLeast, enteredState, isSinceAtLatest } from "./since-when.ts";
import { formatSpan } from "../text/span-wording.ts";
import { isConfirmed } from "./session-state.ts";
import { states } from "./states.ts";

/** The one figure to show for a session's state. `isAtLeast`: the start was not observed, so `ms` is a minimum. */
export type SessionTiming =
  | { kind: OverdueReading; ms: number; isAtLeast: boolean }
  | { kind: "countdown"; ms: number }
  /** The scheduled time has passed, but live coverage was never confirmed, so nothing was due. */
  | { kind: "passed"; ms: number }
  | { kind: "onAir" | "failed" | "processing"; ms: number; isAtLeast: boolean }
  | { kind: "recorded"; seconds: number | null }
  | { kind: "none" };

/** What the live text of a call says of its length. */
export interface TextLength {
  /** When its second 0 was, in milliseconds since the epoch; null where it doesn't say. */
  zeroMs: number | null;
  lastWordSeconds: number;
}

/**
 * The figure of a session at `now` (milliseconds since the epoch). Where its words are shown, `text` says how long a
 * call has been live whose beginning was not seen.
 */
export function sessionTiming(
  session: BoardSession,
  now: number,
  rules: ReadingRules,
  text: TextLength | null = null,
): SessionTiming {
  const overdue = overdueReading(session, now, rules);
  const isAtLeast = isBeginUnseen(session);
  if (overdue?.reading === "overrun")
    return { kind: "overrun", ...liveFor({ ms: overdue.ms, isAtLeast }, text, now) };
  if (overdue) return { kind: overdue.reading, ms: overdue.ms, isAtLeast };
  const inStateMs = now - Date.parse(enteredState(session).since);
  const { timing } = states[session.state];
  switch (timing) {
    case "countdown": {
      const ms = Date.parse(session.date) - now;
      if (ms > -rules.lateAfterMs) return { kind: "countdown", ms: Math.max(0, ms) };
      return Number.isNaN(ms) ? { kind: "none" } : { kind: "passed", ms: -ms };
    }
    case "onAir":
      return { kind: "onAir", ...liveFor({ ms: inStateMs, isAtLeast }, text, now) };
    case "failed":
    case "processing":
      return { kind: timing, ms: inStateMs, isAtLeast };
    case "recorded":
      return { kind: "recorded", seconds: session.recordingSeconds };
    case "none":
      return { kind: "none" };
  }
}

function liveFor(seen: { ms: number; isAtLeast: boolean }, text: TextLength | null, now: number) {
  if (!seen.isAtLeast || text === null) return seen;
  const sinceZeroMs = text.zeroMs === null ? 0 : now - text.zeroMs;
  if (sinceZeroMs > seen.ms) return { ms: sinceZeroMs, isAtLeast: false };
  return { ms: Math.max(seen.ms, text.lastWordSeconds * 1_000), isAtLeast: true };
}

/** False for schedules, which are certain. Other states may have begun before they were observed. */
function isBeginUnseen(session: BoardSession): boolean {
  if (isConfirmed(session.state)) return false;
  return isSinceAtLatest(enteredState(session));
}

/** The figure in words, as short as possible. */
export function describeTiming(timing: SessionTiming): string {
  switch (timing.kind) {
    case "countdown":
      return timing.ms < 1_000 ? "due" : `in ${formatSpan(timing.ms)}`;
    case "late":
    case "overrun":
      return `${timing.kind} ${clockOrLeast(timing)}`;
    case "stuck":
      return `stuck ${describeAtLeast(timing.ms, timing.isAtLeast)}`;
    case "passed":
      return `${formatSpan(timing.ms)} ago`;
    case "onAir":
      return clockOrLeast(timing);
    case "failed":
      return `${describeAtLeast(timing.ms, timing.isAtLeast)} ago`;
    case "processing":
      return describeAtLeast(timing.ms, timing.isAtLeast, "fine");
    case "recorded":
      return timing.seconds === null ? "ready" : formatSpan(timing.seconds * 1_000, "rough");
    case "none":
      return "–";
  }
}

function clockOrLeast({ ms, isAtLeast }: { ms: number; isAtLeast: boolean }): string {
  return isAtLeast ? describeAtLeast(ms, true) : formatCallTime(ms / 1_000);
}

/** True while an observed state change is recent enough to highlight its row. */
export function isJustChanged(session: BoardSession, now: number, holdMs: number): boolean {
  if (session.stateSinceBasis !== "observed" || session.previousState === null) return false;
  return now - Date.parse(session.stateSince) < holdMs;
}

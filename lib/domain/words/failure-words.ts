import type { BoardSession } from "../../contract/board/board-session.ts";
import { isFailed } from "../session/session-state.ts";
import { formatCallTime } from "./call-time.ts";
import { enteredState, isSinceAtLatest } from "./since-when.ts";
import { utcWords, type ZoneWords } from "./zone-words.ts";

/**
 * What is known about a failure beyond its state, as exactly as upstream and observation allow; empty for a session
 * that has not failed. Times are in the zone of the words.
 */
export function failureFact(
  session: BoardSession,
  now: number | null,
  { when }: ZoneWords = utcWords,
): string {
  const { state } = session;
  if (!isFailed(state)) return "";
  const at = (instant: string) => when(instant, now, "minutes");
  const scheduled = at(session.date);
  const onAirMs =
    session.wentLiveAt === null ? null : Date.parse(session.stateSince) - Date.parse(session.wentLiveAt);
  switch (state) {
    case "liveFailedInterrupted":
      if (onAirMs === null || onAirMs < 0) return `scheduled ${scheduled}`;
      return !isSinceAtLatest(enteredState(session))
        ? `after ${formatCallTime(onAirMs / 1_000)} on air`
        : `on air since ${at(session.wentLiveAt ?? session.date)}`;
    case "liveFailedNoAccess":
      return `scheduled ${scheduled}`;
    case "liveFailedNotStarted":
      return `was due ${scheduled}`;
    case "processingRecordingFailed":
      return session.wentLiveAt === null ? `scheduled ${scheduled}` : `was live at ${at(session.wentLiveAt)}`;
  }
}

/** Counts live failures and recording failures. */
export function failureCounts(failures: readonly BoardSession[]): { live: number; recording: number } {
  const recording = failures.filter((session) => session.state === "processingRecordingFailed").length;
  return { live: failures.length - recording, recording };
}

/**
 * Since when nothing has failed among these sessions: the end of the last observed failure, or the start of the present
 * observation without a gap where that is later. Null while neither is known. Milliseconds since the epoch.
 *
 * @param goneFailureEndedAt when the last failure ended among sessions that have left the board
 */
export function noFailureSince(
  sessions: readonly BoardSession[],
  watchedSince: number | null,
  goneFailureEndedAt: string | null = null,
): { at: number; basis: "recovery" | "watch" } | null {
  const ends = [...sessions.map(({ recoveredAt }) => recoveredAt), goneFailureEndedAt];
  const at = ends.reduce(
    (latest, end) => (end === null ? latest : Math.max(latest, Date.parse(end))),
    -Infinity,
  );
  if (watchedSince !== null && watchedSince > at) return { at: watchedSince, basis: "watch" };
  return at === -Infinity ? null : { at, basis: "recovery" };
}

import type { BoardSession } from "../contract/board/board-session.ts";
import { formatCallTime } from "./call-time.ts";
import { isFailed } from "./session-state.ts";
import { spanWords } from "./span-words.ts";
import { utcTime } from "./utc-words.ts";

// Polls see a change within seconds; a wider gap between two looks means that nobody was looking.
const seenWithinMs = 60_000;

/** True when `stateSince` is only the latest it can be: nobody saw the change, or nobody was looking around it. */
export function isSinceAtLatest({ stateSince, stateSinceBasis, stateNotBefore }: BoardSession): boolean {
  if (stateSinceBasis === "upstream") return true;
  return stateNotBefore !== null && Date.parse(stateSince) - Date.parse(stateNotBefore) > seenWithinMs;
}

/** How long a session has been in its state; only a lower bound when we did not see it get there. */
export function failedAgo(session: BoardSession, now: number): string {
  const spanMs = now - Date.parse(session.stateSince);
  return isSinceAtLatest(session) ? `over ${spanWords(spanMs, "rough")} ago` : `${spanWords(spanMs)} ago`;
}

/** What is known about a failure beyond its name; never more than upstream and our own eyes gave. */
export function failureFact(session: BoardSession): string {
  const scheduled = utcTime(session.date, "minutes");
  const onAirMs =
    session.wentLiveAt === null ? null : Date.parse(session.stateSince) - Date.parse(session.wentLiveAt);
  switch (session.state) {
    case "liveFailedInterrupted":
      if (onAirMs === null || onAirMs < 0) return `scheduled ${scheduled}`;
      return !isSinceAtLatest(session)
        ? `after ${formatCallTime(onAirMs / 1_000)} on air`
        : `on air since ${utcTime(session.wentLiveAt ?? session.date, "minutes")}`;
    case "liveFailedNoAccess":
      return `scheduled ${scheduled}`;
    case "liveFailedNotStarted":
      return `was due ${scheduled}`;
    case "processingRecordingFailed":
      return session.wentLiveAt === null
        ? `scheduled ${scheduled}`
        : `was live at ${utcTime(session.wentLiveAt, "minutes")}`;
    default:
      return "";
  }
}

/** How many failures are of which kind: `2 live failures · 1 recording failure`. */
export function failureCounts(failures: readonly BoardSession[]): { live: number; recording: number } {
  const recording = failures.filter((session) => session.state === "processingRecordingFailed").length;
  return { live: failures.length - recording, recording };
}

/** When the last failure that we saw ended, in milliseconds since the epoch; null when we saw none end. */
export function lastRecovery(sessions: readonly BoardSession[]): number | null {
  let latest: number | null = null;
  for (const { previousState, stateSince } of sessions) {
    if (previousState !== null && isFailed(previousState))
      latest = Math.max(latest ?? 0, Date.parse(stateSince));
  }
  return latest;
}

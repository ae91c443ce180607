import type { BoardSession } from "../contract/board/board-session.ts";
import type { ObservedState } from "../contract/public-v3/session-state.ts";
import { compareInLane } from "./lane-order.ts";
import { laneOf } from "./session-state.ts";

/** The order of the groups in a table: what needs somebody first, what is over last. */
export const stateOrder: readonly ObservedState[] = [
  "liveFailedInterrupted",
  "liveFailedNoAccess",
  "liveFailedNotStarted",
  "processingRecordingFailed",
  "unknown",
  "live",
  "willBeLive",
  "processingRecording",
  "notLive",
  "recordingAvailable",
];

/** Sessions in groups of one state each, every group in its lane's order. */
export function groupByState(sessions: readonly BoardSession[]): BoardSession[] {
  const rank = (session: BoardSession) => stateOrder.indexOf(session.state);
  return [...sessions].sort((a, b) => rank(a) - rank(b) || compareInLane(laneOf(a.state))(a, b));
}

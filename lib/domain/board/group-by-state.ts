import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { compareInLane } from "./lane-order.ts";
import { laneOf } from "../session/session-state.ts";

/** The order of the groups in a table: failures first, finished sessions last. */
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

/** Groups sessions by state; inside a group they are in their lane's order. */
export function groupByState(sessions: readonly BoardSession[]): BoardSession[] {
  const rank = (session: BoardSession) => stateOrder.indexOf(session.state);
  return [...sessions].sort((a, b) => rank(a) - rank(b) || compareInLane(laneOf(a.state))(a, b));
}

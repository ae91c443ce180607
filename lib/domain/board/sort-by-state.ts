import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { compareInLane } from "./lane-order.ts";
import { laneOf } from "../session/session-state.ts";

/** The place of each state in a table: failures first, finished sessions last. */
export const stateRank: Record<ObservedState, number> = {
  liveFailedInterrupted: 0,
  liveFailedNoAccess: 1,
  liveFailedNotStarted: 2,
  processingRecordingFailed: 3,
  unknown: 4,
  live: 5,
  willBeLive: 6,
  processingRecording: 7,
  notLive: 8,
  recordingAvailable: 9,
};

/** Sorts sessions by state, and those of one state in the order of their lane. */
export function sortByState(sessions: readonly BoardSession[]): BoardSession[] {
  const rank = (session: BoardSession) => stateRank[session.state];
  return [...sessions].sort((a, b) => rank(a) - rank(b) || compareInLane(laneOf(a.state))(a, b));
}

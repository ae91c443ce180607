import type { BoardSession } from "../../contract/board/board-session.ts";
import { laneOf } from "../session/session-state.ts";
import { states } from "../session/states.ts";
import { compareInLane } from "./lane-order.ts";

/** Sorts sessions by state, and those of one state in the order of their lane. */
export function sortByState(sessions: readonly BoardSession[]): BoardSession[] {
  const rank = (session: BoardSession) => states[session.state].rank;
  return [...sessions].sort((a, b) => rank(a) - rank(b) || compareInLane(laneOf(a.state))(a, b));
}

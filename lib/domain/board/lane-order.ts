import type { BoardSession } from "../../contract/board/board-session.ts";
import { isFailed, laneOf } from "../session/session-state.ts";
import { enteredState } from "../words/since-when.ts";
import type { Lane } from "../session/session-state.ts";

type Compare = (a: BoardSession, b: BoardSession) => number;

const bySoonest: Compare = (a, b) => Date.parse(a.date) - Date.parse(b.date);
const byLatest: Compare = (a, b) => Date.parse(b.date) - Date.parse(a.date);
const byNewestState: Compare = (a, b) => Date.parse(b.stateSince) - Date.parse(a.stateSince);
/** When a session went live, failed or began processing. */
const lastChangeAt = (session: BoardSession) => Date.parse(enteredState(session).since);
// Failures are sorted together with live calls, newest first, so that old failures do not push live calls down.
const byNewestChange: Compare = (a, b) => lastChangeAt(b) - lastChangeAt(a);

const laneCompare: Record<Lane, Compare> = {
  scheduled: bySoonest,
  willBeLive: bySoonest,
  live: byNewestChange,
  processing: byNewestChange,
  recorded: byLatest,
  unknown: bySoonest,
};

/** The order inside a lane. Ties are broken by id, so that equal rows do not swap. */
export function compareInLane(lane: Lane): Compare {
  return (a, b) => laneCompare[lane](a, b) || a.id - b.id;
}

/** Sessions split into lanes, each in its order. */
export function splitIntoLanes(sessions: readonly BoardSession[]): Record<Lane, BoardSession[]> {
  const split: Record<Lane, BoardSession[]> = {
    scheduled: [],
    willBeLive: [],
    live: [],
    processing: [],
    recorded: [],
    unknown: [],
  };
  for (const session of sessions) split[laneOf(session.state)].push(session);
  for (const lane of Object.keys(split) as Lane[]) split[lane].sort(compareInLane(lane));
  return split;
}

/** The sessions that failed, newest failure first. */
export function failuresOf(sessions: readonly BoardSession[]): BoardSession[] {
  return sessions
    .filter((session) => isFailed(session.state))
    .sort((a, b) => byNewestState(a, b) || a.id - b.id);
}

import type { BoardSession } from "../../contract/board/board-session.ts";
import { airTroubles } from "../../contract/board/values/air-readings.ts";
import { remembering } from "../remembering.ts";
import type { Lane } from "../session/lanes.ts";
import { heardReading, isAirTrouble, type HeardReading } from "../session/readings.ts";
import { isFailed, laneOf } from "../session/session-state.ts";
import { enteredState } from "../session/since-when.ts";

type Compare = (a: BoardSession, b: BoardSession) => number;

interface Instants {
  date: number;
  stateSince: number;
  /** When it went live, failed or began processing. */
  changed: number;
}

const known = remembering<BoardSession, Instants>();

/** The instants by which a session is sorted, read once: a board of thousands is sorted with every change. */
const instantsOf = (session: BoardSession): Instants =>
  known(session, () => ({
    date: Date.parse(session.date),
    stateSince: Date.parse(session.stateSince),
    changed: Date.parse(enteredState(session).since),
  }));

const bySoonest: Compare = (a, b) => instantsOf(a).date - instantsOf(b).date;
const byLatest: Compare = (a, b) => bySoonest(b, a);
const byNewestState: Compare = (a, b) => instantsOf(b).stateSince - instantsOf(a).stateSince;
const byNewestChange: Compare = (a, b) => instantsOf(b).changed - instantsOf(a).changed;

const heardFirst: readonly (HeardReading | null)[] = [...airTroubles, "waiting"];

/** What is heard of calls: trouble by how much is lost, newest first in each; then those that wait, then all others. */
export function byHeard(a: BoardSession, b: BoardSession): number {
  const [heardOfA, heardOfB] = [heardReading(a), heardReading(b)];
  const rank = (heard: HeardReading | null) => {
    const at = heardFirst.indexOf(heard);
    return at === -1 ? heardFirst.length : at;
  };
  if (heardOfA !== heardOfB) return rank(heardOfA) - rank(heardOfB);
  return isAirTrouble(heardOfA) ? heardSince(b) - heardSince(a) : 0;
}

const heardSince = ({ onAir }: BoardSession) => (onAir === null ? 0 : Date.parse(onAir.since));

const laneCompare: Record<Lane, Compare> = {
  scheduled: bySoonest,
  confirmed: bySoonest,
  live: (a, b) => byHeard(a, b) || byNewestChange(a, b),
  processing: byNewestChange,
  recorded: byLatest,
  unknown: bySoonest,
};

/** The order among the failures of a lane, and among its other sessions. Ties are broken by id, so that equal rows do not swap. */
export function compareInLane(lane: Lane): Compare {
  return (a, b) => laneCompare[lane](a, b) || a.id - b.id;
}

/** Sessions split into lanes, failures first; those whose ids are in `handled` come after the other failures. */
export function splitIntoLanes(
  sessions: readonly BoardSession[],
  handled: ReadonlySet<number> = new Set(),
): Record<Lane, BoardSession[]> {
  const split: Record<Lane, BoardSession[]> = {
    scheduled: [],
    confirmed: [],
    live: [],
    processing: [],
    recorded: [],
    unknown: [],
  };
  for (const session of sessions) split[laneOf(session.state)].push(session);
  const rank = ({ id, state }: BoardSession) => (isFailed(state) ? (handled.has(id) ? 1 : 0) : 2);
  for (const lane of Object.keys(split) as Lane[]) {
    const inLane = compareInLane(lane);
    split[lane].sort((a, b) => rank(a) - rank(b) || inLane(a, b));
  }
  return split;
}

/** The sessions that failed, newest failure first. */
export function failuresOf(sessions: readonly BoardSession[]): BoardSession[] {
  return sessions
    .filter((session) => isFailed(session.state))
    .sort((a, b) => byNewestState(a, b) || a.id - b.id);
}

import type { BoardSession } from "../../contract/board/board-session.ts";
import type { Board } from "../../contract/board/board.ts";
import { recoveredUnacknowledged } from "../marks/calm.ts";
import { countReadings, type Reading } from "../session/readings.ts";
import { lanes, type Lane } from "../session/session-state.ts";
import { failuresOutside, filterSessions, noFilter, type BoardFilter } from "./board-filter.ts";
import { failuresOf, splitIntoLanes } from "./lane-order.ts";

/** The cards of a lane that a page brings along: more than a screen shows. */
export const firstCards = 10;
/** With more failures than these, a document would be too long. */
const maxFailures = 60;

/** The part of a board that its first screen shows, with the figures of the whole. */
export interface FirstBoard extends Omit<Board, "freshness"> {
  /** How many calls each lane has. */
  laneTotals: Readonly<Record<Lane, number>>;
  /** How many calls have each reading. */
  read: Readonly<Record<Reading, number>>;
}

/** What an address that asks for nothing shows. */
const plain: BoardFilter = { ...noFilter, day: "today" };

/** The first screen of a board; null where it has nothing on it, or too much for a document. */
export function firstBoardOf({ freshness: _shownLive, sessions, ...head }: Board): FirstBoard | null {
  const now = Date.parse(head.generatedAt);
  const today = filterSessions(sessions, plain, now, head.rules);
  const split = splitIntoLanes(today);
  const failures = failuresOf(today);
  const marked = [
    ...failures,
    ...recoveredUnacknowledged(today, now),
    ...failuresOutside(sessions, failures, now),
  ];
  if (today.length === 0 || marked.length > maxFailures) return null;
  const shown = lanes.flatMap((lane) => split[lane].slice(0, firstCards));
  return {
    ...head,
    sessions: [...new Set<BoardSession>([...shown, ...marked])],
    laneTotals: {
      scheduled: split.scheduled.length,
      willBeLive: split.willBeLive.length,
      live: split.live.length,
      processing: split.processing.length,
      recorded: split.recorded.length,
      unknown: split.unknown.length,
    },
    read: countReadings(today, now, head.rules),
  };
}

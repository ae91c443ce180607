import { iso } from "../../../contract/public-v3/instant.ts";
import type { BoardDay } from "../../../contract/board/past-board.ts";
import { dayColumnMs } from "../../../contract/board/values/past-knowledge.ts";
import type { ObservedState } from "../../../contract/public-v3/session-state.ts";
import { dayColumns } from "../../../domain/past/day-columns.ts";
import { blindTimes } from "../../../domain/past/confirmations.ts";
import type { Runtime } from "../../runtime.ts";
import type { PastBoardRow } from "../../store/past/past-tables.ts";
import { keptSince, readPastBoard, readPastStates, readStateChanges } from "../../store/past/read-past.ts";
import type { Queryable } from "../../store/schema.ts";
import { ServiceProblem } from "../service-problem.ts";
import { readConfirmed } from "./read-confirmed.ts";

const dayMs = 86_400_000;

/**
 * A UTC day of the board in columns of five minutes. `from` is its midnight, in milliseconds since the epoch.
 * @throws ServiceProblem badRequest for a day in the future
 */
export async function getBoardDay(from: number, runtime: Runtime): Promise<BoardDay> {
  const { db } = runtime.store;
  const now = runtime.clock.now();
  if (from > now) throw new ServiceProblem("badRequest", "date is in the future.");
  const until = Math.min(from + dayMs, now);
  const since = await keptSince(db);
  const kept = since === null ? until : Math.max(from, since);
  // Where the history begins within the day, its first change is the first board.
  const first = await readPastBoard(db, kept);
  const states = first ? await readStates(db, first) : new Map<number, ObservedState>();
  const changes = await readStateChanges(db, kept, until);
  const confirmations = await readConfirmed(from, until, runtime);
  const { columns, failures } = dayColumns(
    states,
    changes.map((row) => ({ id: row.session_id, at: row.at, from: row.previous_state, to: row.state })),
    { from, until, everyMs: dayColumnMs },
  );
  return {
    date: iso(from).slice(0, 10),
    keptSince: iso(since),
    until: iso(until),
    columns,
    failures: failures.map(({ at, count }) => ({ at: iso(at), count })),
    gaps: blindTimes(confirmations, from, until).map((gap) => ({ from: iso(gap.from), to: iso(gap.to) })),
  };
}

async function readStates(db: Queryable, board: PastBoardRow): Promise<Map<number, ObservedState>> {
  const states = new Map<number, ObservedState>();
  for (const { session_id: id, state } of await readPastStates(db, board)) {
    if (state === null) states.delete(id);
    else states.set(id, state);
  }
  return states;
}

import { iso } from "../../../contract/public-v3/instant.ts";
import type { BoardDay } from "../../../contract/board/past-board.ts";
import { dayColumnMs } from "../../../contract/board/values/past-knowledge.ts";
import type { ObservedState } from "../../../contract/public-v3/session-state.ts";
import { dayColumns, type StateStep } from "../../../domain/past/day-columns.ts";
import { blindTimes } from "../../../domain/past/confirmations.ts";
import type { Runtime } from "../../runtime.ts";
import type { PastBoardRow } from "../../store/past/past-tables.ts";
import { readPastBoard, readPastStates, readStateChanges } from "../../store/past/read-past.ts";
import type { Queryable } from "../../store/schema.ts";
import { readSeenSteps } from "../../store/past/read-seen.ts";
import { listImportedPeriods } from "../imported-periods.ts";
import { ServiceProblem } from "../service-problem.ts";
import { readKept } from "./kept-since.ts";
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
  const { since, ownSince, importedSince } = await readKept(runtime);
  const { states, steps } =
    importedSince !== null && from < (ownSince ?? until)
      ? await readImportedSteps({ from: Math.max(from, importedSince), until, ownSince }, db)
      : await readOwnSteps({ from: ownSince === null ? until : Math.max(from, ownSince), until }, db);
  const confirmations = await readConfirmed(from, until, runtime);
  const { columns, failures } = dayColumns(states, steps, { from, until, everyMs: dayColumnMs });
  return {
    date: iso(from).slice(0, 10),
    keptSince: iso(since),
    until: iso(until),
    columns,
    failures: failures.map(({ at, count }) => ({ at: iso(at), count })),
    gaps: blindTimes(confirmations, from, until).map((gap) => ({ from: iso(gap.from), to: iso(gap.to) })),
    imported: await listImportedPeriods(db, { from, to: until }),
  };
}

/** The states at the beginning of a stretch, and the changes in it. */
interface Steps {
  states: ReadonlyMap<number, ObservedState>;
  steps: StateStep[];
}

async function readOwnSteps({ from, until }: { from: number; until: number }, db: Queryable): Promise<Steps> {
  // Where the history begins within the day, its first change is the first board.
  const first = await readPastBoard(db, from);
  const states = first ? await readStates(db, first) : new Map<number, ObservedState>();
  const changes = await readStateChanges(db, from, until);
  const steps = changes.map((row) => ({
    id: row.session_id,
    at: row.at,
    from: row.previous_state,
    to: row.state,
  }));
  return { states, steps };
}

/** The same where another installation observed at least the beginning, up to the first board that this one stored. */
async function readImportedSteps(
  { from, until, ownSince }: { from: number; until: number; ownSince: number | null },
  db: Queryable,
): Promise<Steps> {
  const { live, steps } = await readSeenSteps(db, from, Math.min(until, (ownSince ?? until + 1) - 1));
  const states = new Map(live.map((id): [number, ObservedState] => [id, "live"]));
  if (ownSince === null || ownSince > until) return { states, steps };
  const own = await readOwnSteps({ from: ownSince, until }, db);
  const first = [...own.states].map(([id, state]) => ({ id, at: ownSince, from: null, to: state }));
  return { states, steps: [...steps, ...first, ...own.steps] };
}

async function readStates(db: Queryable, board: PastBoardRow): Promise<Map<number, ObservedState>> {
  const states = new Map<number, ObservedState>();
  for (const { session_id: id, state } of await readPastStates(db, board)) {
    if (state === null) states.delete(id);
    else states.set(id, state);
  }
  return states;
}

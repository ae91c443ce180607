import { daysAround, isWithin } from "../../../domain/time/time-window.ts";
import { sessionThen } from "../../../domain/past/session-then.ts";
import { isKnown, isLive } from "../../../domain/session/session-state.ts";
import type { Runtime } from "../../runtime.ts";
import type { PastBoardRow, PastSessionRow } from "../../store/past/past-tables.ts";
import { readSeen, type SeenSession } from "../../store/past/read-seen.ts";

/** A stretch of a past board: its rows at the beginning, and every later change, in the form of stored ones. */
export interface ImportedStretch {
  board: PastBoardRow;
  rows: PastSessionRow[];
  changes: PastSessionRow[];
}

/**
 * The board of a moment that another installation observed. Its boards are not part of an imported history, so they are
 * made of what it observed: states and dates are those of then, names those of now, and nobody's marks are on it.
 *
 * @param storedBy up to when changes are included; milliseconds since the epoch
 */
export async function readImportedStretch(
  { at, storedBy }: { at: number; storedBy: number },
  { store, env }: Runtime,
): Promise<ImportedStretch> {
  const window = daysAround(at, env.BOARD_DAYS_BACK, env.BOARD_DAYS_AHEAD);
  const seen = await readSeen(store.db, { at, storedBy, window });
  const isShown = (row: PastSessionRow) =>
    row.state !== null && row.date !== null && (isWithin(window, row.date) || isLive(row.state));
  const rows: PastSessionRow[] = [];
  const changes: PastSessionRow[] = [];
  for (const session of seen) {
    const moments = momentsOf(session, at);
    const first = rowAt(session, at, at, null);
    if (first && isShown(first)) rows.push(first);
    let before = first;
    for (const moment of moments) {
      const row = rowAt(session, moment, at, before);
      if (row && isShown(row)) changes.push(row);
      else if (row && before?.state) changes.push(gone(row, before));
      before = row ?? before;
    }
  }
  changes.sort((a, b) => a.version - b.version || a.session_id - b.session_id);
  const board = { version: at, at, frame: at, gone_failure_ended_at: null, snoozes: "[]" };
  return { board, rows, changes };
}

/** The instants after a moment at which something about a session was observed, in order. */
function momentsOf({ changes, formerDates }: SeenSession, after: number): number[] {
  const instants = [...changes.map(({ observedAt }) => observedAt), ...formerDates.map(({ until }) => until)];
  return [...new Set(instants.filter((instant) => instant > after))].sort((a, b) => a - b);
}

/** A session at a moment; null where it had not been seen yet. */
function rowAt(
  { now, changes, formerDates }: SeenSession,
  moment: number,
  frame: number,
  before: PastSessionRow | null,
): PastSessionRow | null {
  const known = changes.filter(({ observedAt }) => observedAt <= moment);
  if (known.length === 0) return null;
  const date = formerDates.find(({ until }) => until > moment)?.date ?? Date.parse(now.date);
  const then = sessionThen(now, known, date);
  // A state that is not known is that of a session which upstream had ceased to list.
  const isListed = isKnown(then.state);
  return {
    frame,
    session_id: now.id,
    // Instants take the place of versions, which nobody counted.
    version: moment,
    at: moment,
    is_change: 1,
    is_new_state: before?.state === then.state ? 0 : 1,
    previous_state: before?.state ?? null,
    state: isListed ? then.state : null,
    state_since: Date.parse(then.stateSince),
    date,
    body: isListed ? JSON.stringify(then) : null,
  };
}

function gone(row: PastSessionRow, before: PastSessionRow): PastSessionRow {
  return { ...row, previous_state: before.state, state: null, state_since: null, date: null, body: null };
}

import type { BoardAnswer } from "../../contract/board/board.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { readAcknowledgements } from "../store/marks/acknowledgements.ts";
import { readSnoozes } from "../store/marks/snoozes.ts";
import { readSavedVersion } from "../store/saved/saved.ts";
import { readGoneFailureEnd, readBoard, readBoardSince, type JoinedSession } from "../store/read-board.ts";
import type { Queryable } from "../store/schema.ts";
import { readingRules } from "../env.ts";
import { toAcknowledged, toSnooze } from "./marks/to-mark.ts";
import { toBoardSession } from "./to-board-session.ts";
import { readUnsteady } from "../store/read/read-unsteady.ts";

/**
 * The board, or what changed after version `since`. The version of another store, or one ahead of this store, gets
 * the whole board.
 */
export async function listBoard(
  input: { since?: number } = {},
  runtime: Runtime = currentRuntime(),
): Promise<BoardAnswer> {
  const { store, pulse, clock, buildId, env } = runtime;
  const rules = readingRules(env);
  // Read before the rows: a poll that succeeds meanwhile confirms newer ones than these.
  const head = {
    generatedAt: new Date(clock.now()).toISOString(),
    freshness: pulse.freshness(),
    buildId,
    rules,
  };
  const unsteady = await readUnsteady(store.db, clock.now() - rules.flappingWithinMs);
  // Marks are read after the version, so that a change in between is sent twice rather than lost.
  const toSessions = async (rows: readonly JoinedSession[]) => {
    const acknowledged = toAcknowledged(await readAcknowledgements(store.db));
    return rows.map((row) => toBoardSession(row, unsteady, acknowledged));
  };
  const { since } = input;
  if (since !== undefined && since >= store.firstVersion) {
    const { version, rows, removed } = await readBoardSince(store.db, since);
    if (since <= version)
      return {
        version,
        ...head,
        goneFailureEndedAt: await goneFailureEnd(store.db),
        snoozes: (await readSnoozes(store.db)).map(toSnooze),
        savedVersion: await readSavedVersion(store.db),
        changed: await toSessions(rows),
        removed,
      };
  }
  const { version, rows } = await readBoard(store.db);
  return {
    version,
    ...head,
    goneFailureEndedAt: await goneFailureEnd(store.db),
    snoozes: (await readSnoozes(store.db)).map(toSnooze),
    savedVersion: await readSavedVersion(store.db),
    sessions: await toSessions(rows),
  };
}

/** Read after the version, like the rows. */
async function goneFailureEnd(db: Queryable): Promise<string | null> {
  const at = await readGoneFailureEnd(db);
  return at === null ? null : new Date(at).toISOString();
}

const owner = Symbol.for("callboard.whole-board");

interface Kept {
  version: number;
  board: Promise<BoardAnswer> | null;
}

/** The whole board, read once per version for pages and their next answers. Its freshness is that of the read. */
export function wholeBoard(runtime: Runtime): Promise<BoardAnswer> {
  const version = runtime.bus.version();
  const kept = runtime.keep<Kept>(owner, () => ({ version, board: null }));
  if (kept.board !== null && kept.version === version) return kept.board;
  const board = listBoard({}, runtime);
  Object.assign(kept, { version, board });
  board.catch(() => {
    if (kept.board === board) kept.board = null;
  });
  return board;
}

import type { BoardAnswer } from "../../contract/board/board.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { readBoard, readBoardSince } from "../store/read-board.ts";
import { readingRules } from "./reading-rules.ts";
import { toBoardSession } from "./to-board-session.ts";
import { readUnsteady } from "./unsteady.ts";

/**
 * The board, or what became different after version `since`. A version of another store, or one that this
 * store has not reached, is answered with the whole board.
 */
export async function listBoard(
  input: { since?: number } = {},
  runtime: Runtime = currentRuntime(),
): Promise<BoardAnswer> {
  const { store, pulse, clock, buildId, env } = runtime;
  const rules = readingRules(env);
  // Before the rows are read: a poll that succeeds meanwhile has confirmed newer ones than these.
  const head = {
    generatedAt: new Date(clock.now()).toISOString(),
    freshness: pulse.freshness(),
    buildId,
    rules,
  };
  const unsteady = await readUnsteady(store.db, clock.now() - rules.flappingWithinMs);
  const { since } = input;
  if (since !== undefined && since >= store.firstVersion) {
    const { version, rows, removed } = await readBoardSince(store.db, since);
    if (since <= version)
      return { version, ...head, changed: rows.map((row) => toBoardSession(row, unsteady)), removed };
  }
  const { version, rows } = await readBoard(store.db);
  return { version, ...head, sessions: rows.map((row) => toBoardSession(row, unsteady)) };
}

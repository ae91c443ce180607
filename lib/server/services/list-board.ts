import type { BoardAnswer } from "../../contract/board/board.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { readGoneFailureEnd, readBoard, readBoardSince } from "../store/read-board.ts";
import type { Queryable } from "../store/schema.ts";
import { readingRules } from "../env.ts";
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
  // Taken before the rows: a poll that succeeds meanwhile confirms newer ones than these.
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
      return {
        version,
        ...head,
        goneFailureEndedAt: await goneFailureEnd(store.db),
        snoozes: [],
        changed: rows.map((row) => toBoardSession(row, unsteady)),
        removed,
      };
  }
  const { version, rows } = await readBoard(store.db);
  return {
    version,
    ...head,
    goneFailureEndedAt: await goneFailureEnd(store.db),
    snoozes: [],
    sessions: rows.map((row) => toBoardSession(row, unsteady)),
  };
}

/** Read after the version, like the rows. */
async function goneFailureEnd(db: Queryable): Promise<string | null> {
  const at = await readGoneFailureEnd(db);
  return at === null ? null : new Date(at).toISOString();
}

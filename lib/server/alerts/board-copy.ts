import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import { toBoardSession } from "../services/to-board-session.ts";
import { readBoard, readBoardSince } from "../store/read-board.ts";
import { readUnsteady } from "../store/read/read-unsteady.ts";
import type { Queryable } from "../store/schema.ts";

/** The board that rules are applied to, kept between two evaluations, so that only what changed is read. */
export function createBoardCopy(db: Queryable, rules: ReadingRules) {
  const sessions = new Map<number, BoardSession>();
  let version: number | null = null;
  return async function read(
    now: number,
  ): Promise<{ version: number; sessions: ReadonlyMap<number, BoardSession> }> {
    const unsteady = await readUnsteady(db, now - rules.flappingWithinMs);
    const answer =
      version === null ? { ...(await readBoard(db)), removed: [] } : await readBoardSince(db, version);
    for (const id of answer.removed) sessions.delete(id);
    // Who is on a failure does not matter to rules.
    for (const row of answer.rows) sessions.set(row.id, toBoardSession(row, unsteady, new Map()));
    version = answer.version;
    return { version: answer.version, sessions };
  };
}

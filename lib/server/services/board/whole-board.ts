import type { BoardAnswer } from "../../../contract/board/board.ts";
import type { Runtime } from "../../runtime.ts";
import { listBoard } from "../list-board.ts";

const owner = Symbol.for("callboard.whole-board");

interface Kept {
  version: number;
  board: Promise<BoardAnswer> | null;
}

/** The whole board, read once per version for a page and for the answers that follow it. Its head is of that reading. */
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

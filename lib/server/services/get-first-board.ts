import { firstBoardOf, type FirstBoard } from "../../domain/board/first-board.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { listBoard } from "./list-board.ts";

const owner = Symbol.for("callboard.first-board");
/** A page says when its board was read, so one is used again only this long. */
const usedForMs = 1_000;

interface Made {
  atMs: number;
  version: number;
  first: Promise<FirstBoard | null>;
}

/**
 * What a page of the board brings along for its first screen; null where the board is not confirmed or cannot be read,
 * which the screen says itself.
 */
export async function getFirstBoard(runtime: Runtime = currentRuntime()): Promise<FirstBoard | null> {
  const { bus, clock, pulse } = runtime;
  if (pulse.freshness().status !== "current") return null;
  const kept = runtime.keep<{ last: Made | null }>(owner, () => ({ last: null }));
  const isUsable = kept.last?.version === bus.version() && clock.steady() - kept.last.atMs < usedForMs;
  if (!isUsable) {
    kept.last = { atMs: clock.steady(), version: bus.version(), first: readFirstBoard(runtime) };
  }
  return kept.last?.first ?? null;
}

async function readFirstBoard(runtime: Runtime): Promise<FirstBoard | null> {
  const board = await listBoard({}, runtime).catch(() => null);
  return board && "sessions" in board ? firstBoardOf(board) : null;
}

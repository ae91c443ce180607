import { iso } from "../../contract/public-v3/instant.ts";
import { firstBoardOf, type FirstBoard, type FirstLayout } from "../../domain/board/first-board.ts";
import { followStorm } from "../../domain/storm/storm.ts";
import { within } from "../clock.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { wholeBoard } from "./list-board.ts";

/** A page waits for the board no longer than this; after that its screen requests it. */
const waitMs = 150;

/**
 * The board that a page includes for its first render; null where it is not confirmed, cannot be read or takes too
 * long: then the screen requests it.
 */
export async function getFirstBoard(
  layout: FirstLayout,
  runtime: Runtime = currentRuntime(),
): Promise<FirstBoard | null> {
  const board = await confirmedBoard(runtime);
  return board && firstBoardOf({ ...board, generatedAt: iso(runtime.clock.now()) }, layout);
}

/** Whether many calls fail at once on the confirmed board; false where it is not confirmed or cannot be read in time. */
export async function isInStorm(runtime: Runtime = currentRuntime()): Promise<boolean> {
  const board = await confirmedBoard(runtime);
  if (board === null) return false;
  return (
    followStorm(null, { sessions: board.sessions, now: runtime.clock.now(), isConfirmed: true }) !== null
  );
}

async function confirmedBoard(runtime: Runtime) {
  if (runtime.pollHealth.freshness().status !== "current") return null;
  const board = await within(runtime.clock, waitMs, () => wholeBoard(runtime).catch(() => null));
  return board !== null && "sessions" in board ? board : null;
}

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
  if (runtime.pollHealth.freshness().status !== "current") return null;
  return within(runtime.clock, waitMs, () => readFirstBoard(layout, runtime));
}

/** Whether many calls fail at once on the confirmed board; false where it is not confirmed or cannot be read in time. */
export async function isInStorm(runtime: Runtime = currentRuntime()): Promise<boolean> {
  if (runtime.pollHealth.freshness().status !== "current") return false;
  const board = await within(runtime.clock, waitMs, () => wholeBoard(runtime).catch(() => null));
  if (board === null || !("sessions" in board)) return false;
  return (
    followStorm(null, { sessions: board.sessions, now: runtime.clock.now(), isConfirmed: true }) !== null
  );
}

async function readFirstBoard(layout: FirstLayout, runtime: Runtime): Promise<FirstBoard | null> {
  const board = await wholeBoard(runtime).catch(() => null);
  if (board === null || !("sessions" in board)) return null;
  return firstBoardOf({ ...board, generatedAt: iso(runtime.clock.now()) }, layout);
}

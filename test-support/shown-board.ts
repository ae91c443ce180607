import type { Board } from "#lib/contract/board/board.ts";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import type { Runtime } from "#lib/server/runtime.ts";
import { listBoard } from "#lib/server/services/list-board.ts";

/** The whole board, as a viewer who opens it gets it. */
export async function wholeBoard(runtime: Runtime): Promise<Board> {
  const answer = await listBoard({}, runtime);
  if (!("sessions" in answer)) throw new Error("not a whole board");
  return answer;
}

/** The state of every call on the board, by its id. */
export async function statesOnBoard(runtime: Runtime): Promise<Record<number, ObservedState>> {
  const { sessions } = await wholeBoard(runtime);
  return Object.fromEntries(sessions.map(({ id, state }) => [id, state]));
}

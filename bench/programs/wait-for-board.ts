import { setTimeout as delay } from "node:timers/promises";
import { boardSchema, type Board } from "#lib/contract/board/board.ts";

const checkEveryMs = 250;
const maxWaitMs = 60_000;

/**
 * Waits until an app has copied its first board and the board has stopped changing.
 *
 * @param isAwaited what else must be on it
 * @throws when that takes longer than a minute
 */
export async function waitForBoard(
  app: { appUrl: string; appLog: string[] },
  isAwaited: (board: Board) => boolean = () => true,
): Promise<Board> {
  const deadline = Date.now() + maxWaitMs;
  let last = -1;
  while (Date.now() < deadline) {
    const board = boardSchema.parse(await (await fetch(`${app.appUrl}/api/board`)).json());
    const isJoined = board.sessions.every(({ company, event }) => company && event);
    if (board.sessions.length > 0 && board.version === last && isJoined && isAwaited(board)) return board;
    last = board.version;
    await delay(checkEveryMs);
  }
  throw new Error(`The board did not stop changing:\n${app.appLog.slice(-20).join("\n")}`);
}

import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { Board } from "#lib/contract/board/board.ts";
import type { BenchStack } from "../programs/bench-stack.ts";

const answerSchema = z.object({ version: z.number(), changed: z.array(z.object({ id: z.number() })) });
const atMostMs = 20_000;

/**
 * Steers some scheduled sessions and waits until the board has all of them.
 *
 * @returns the version that has them
 * @throws when the board does not have them in time
 */
export async function changeSessions(stack: BenchStack, board: Board, count: number): Promise<number> {
  const ids = board.sessions.filter(({ state }) => state === "notLive").slice(-count);
  for (const { id } of ids) await stack.steer(id, "willBeLive");
  const deadline = Date.now() + atMostMs;
  while (Date.now() < deadline) {
    const answer = await fetch(`${stack.appUrl}/api/board?since=${board.version}`);
    const { version, changed } = answerSchema.parse(await answer.json());
    const seen = new Set(changed.map(({ id }) => id));
    if (ids.every(({ id }) => seen.has(id))) return version;
    await delay(100);
  }
  throw new Error("The board did not have the changes in time");
}

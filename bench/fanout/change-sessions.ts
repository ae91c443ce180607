import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { Board } from "#lib/contract/board/board.ts";
import type { BenchStack } from "../programs/bench-stack.ts";

const answerSchema = z.object({ version: z.number(), changed: z.array(z.object({ id: z.number() })) });
const maxWaitMs = 20_000;

/** Steers some scheduled sessions of a board and returns them. */
export async function changeSessions(stack: BenchStack, board: Board, count: number): Promise<number[]> {
  const ids = board.sessions.filter(({ state }) => state === "notLive").slice(-count);
  for (const { id } of ids) await stack.steer(id, "willBeLive");
  return ids.map(({ id }) => id);
}

/**
 * Waits until an app's board shows the changes of some sessions since one of its versions.
 *
 * @returns the version with the changes
 * @throws when the board does not show them in time
 */
export async function waitForChanges(appUrl: string, since: number, ids: number[]): Promise<number> {
  const deadline = Date.now() + maxWaitMs;
  while (Date.now() < deadline) {
    const answer = await fetch(`${appUrl}/api/board?since=${since}`);
    const { version, changed } = answerSchema.parse(await answer.json());
    const seen = new Set(changed.map(({ id }) => id));
    if (ids.every((id) => seen.has(id))) return version;
    await delay(100);
  }
  throw new Error("The board did not have the changes in time");
}

import { setTimeout as delay } from "node:timers/promises";
import type { Board } from "#lib/contract/board/board.ts";
import { startViewers } from "../load/viewers.ts";
import type { BenchStack } from "../programs/bench-stack.ts";

const steerEveryPolls = 4;
const checkEveryMs = 20;
const maxWaitMs = 40_000;
const livePath = "/public/v3/live";

export interface ViewersRow {
  viewers: number;
  sessionPolls: number;
  /** On every path except those of the search index, during these polls. */
  upstreamRequests: number;
  viewerPolls: number;
  seconds: number;
}

/**
 * The requests to upstream during a number of session polls, for each number of viewers on a changing board.
 */
export async function upstreamRequestsByViewers(
  stack: BenchStack,
  board: Board,
  viewerCounts: readonly number[],
  polls: number,
): Promise<ViewersRow[]> {
  const ids = board.sessions.filter(({ state }) => state === "notLive").map(({ id }) => id);
  const rows: ViewersRow[] = [];
  for (const count of viewerCounts) {
    const viewers = await startViewers(stack.appUrl, count);
    // All viewers are connected before anything is counted.
    await delay(2_500);
    await stack.forgetRequests();
    const pollsBefore = viewers.polls();
    const startedAt = Date.now();
    let counts = await stack.upstreamRequests();
    let steered = 0;
    while ((counts.paths[livePath] ?? 0) < polls && Date.now() - startedAt < maxWaitMs) {
      const isDue = (counts.paths[livePath] ?? 0) >= steered * steerEveryPolls;
      const id = isDue ? ids.shift() : undefined;
      if (id !== undefined) {
        await stack.steer(id, "willBeLive");
        steered += 1;
      }
      await delay(checkEveryMs);
      counts = await stack.upstreamRequests();
    }
    rows.push({
      viewers: count,
      sessionPolls: counts.paths[livePath] ?? 0,
      upstreamRequests: counts.total - forSearch(counts.paths),
      viewerPolls: viewers.polls() - pollsBefore,
      seconds: (Date.now() - startedAt) / 1000,
    });
    await viewers.leave();
  }
  return rows;
}

/** The number of requests for the search index, which do not depend on viewers. */
function forSearch(paths: Record<string, number>): number {
  const reads = Object.entries(paths).filter(([path]) => /\/chapters$|^\/media\//.test(path));
  return reads.reduce((sum, [, count]) => sum + count, 0);
}

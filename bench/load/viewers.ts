import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { boardPollMs } from "../../lib/contract/board/values/board-poll-ms.ts";
import { openEventStream } from "../../test-support/event-streams.ts";

const boardSchema = z.looseObject({ version: z.number() });

/**
 * Simulated viewers of the board: each polls every two seconds, holds a stream and polls when it announces a change.
 */
export interface Viewers {
  /** Polls that were answered. */
  polls: () => number;
  leave: () => Promise<void>;
}

export async function startViewers(appUrl: string, count: number): Promise<Viewers> {
  const agent = new http.Agent({ keepAlive: true });
  const leaving = new AbortController();
  const state = { polls: 0 };
  const first = await readBoard(`${appUrl}/api/board`, agent);
  const viewers = Array.from({ length: count }, async (_, place) => {
    await delay((place / count) * boardPollMs.seen, undefined, { signal: leaving.signal }).catch(
      () => undefined,
    );
    await view(appUrl, agent, first, leaving.signal, () => (state.polls += 1));
  });
  return {
    polls: () => state.polls,
    async leave() {
      leaving.abort();
      await Promise.all(viewers);
      agent.destroy();
    },
  };
}

async function view(
  appUrl: string,
  agent: http.Agent,
  firstVersion: number,
  leaving: AbortSignal,
  onPoll: () => void,
): Promise<void> {
  let since = firstVersion;
  let wake: () => void = () => undefined;

  if (leaving.aborted) return;
  const stream = await openEventStream(`${appUrl}/api/stream`, ({ type }) => {
    if (type === "version") wake();
  });
  leaving.addEventListener("abort", () => wake());
  while (!leaving.aborted) {
    since = await readBoard(`${appUrl}/api/board?since=${since}`, agent);
    onPoll();
    if (leaving.aborted) break;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, boardPollMs.seen);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  stream.close();
}

/** Requests the board and returns its version. */
function readBoard(url: string, agent: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      const chunks: string[] = [];
      response.setEncoding("utf8").on("data", (text: string) => chunks.push(text));
      response.on("error", reject).on("end", () => {
        try {
          resolve(boardSchema.parse(JSON.parse(chunks.join(""))).version);
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
    request.on("error", reject);
  });
}

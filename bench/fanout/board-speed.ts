import type { Board } from "#lib/contract/board/board.ts";
import { throughput, type Throughput } from "../load/throughput.ts";
import type { BenchStack } from "../programs/bench-stack.ts";
import type { RunningApp } from "../programs/start-app.ts";
import { startBareServer } from "../programs/start-bare-server.ts";
import { waitForBoard } from "../programs/wait-for-board.ts";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

const shape = { connections: 16, rounds: 3 };
const changed = 10;

const requests: { name: string; query: "now" | "before" | "all"; headers?: Record<string, string> }[] = [
  { name: "no change", query: "now" },
  { name: `${changed} sessions changed`, query: "before" },
  { name: `${changed} sessions changed, gzip`, query: "before", headers: { "accept-encoding": "gzip" } },
  { name: "not modified: 304", query: "before", headers: { "if-none-match": "*" } },
  { name: "whole board, br", query: "all", headers: { "accept-encoding": "br, gzip" } },
];

export interface BoardSpeed {
  name: string;
  bytes: number;
  /** As `npm start` runs it. */
  app: Throughput;
  /** The same answers behind Next alone. */
  next: Throughput;
  bare: Throughput;
}

/**
 * Measures `/api/board` under load: as `npm start` serves it, behind Next alone, and the same bytes from a bare
 * `node:http` server.
 *
 * @param seconds the length of a round
 */
export async function boardSpeed(
  stack: BenchStack,
  board: Board,
  behindNext: RunningApp,
  seconds: number,
): Promise<BoardSpeed[]> {
  const other = await waitForBoard({ appUrl: behindNext.url, appLog: behindNext.log });
  const ids = await changeSessions(stack, board, changed);
  const now = await waitForChanges(stack.appUrl, board.version, ids);
  const otherNow = await waitForChanges(behindNext.url, other.version, ids);
  const paths = {
    all: ["/api/board", "/api/board"],
    before: [`/api/board?since=${board.version}`, `/api/board?since=${other.version}`],
    now: [`/api/board?since=${now}`, `/api/board?since=${otherNow}`],
  };
  const bareServer = await startBareServer();
  try {
    const speeds: BoardSpeed[] = [];
    for (const { name, query, headers } of requests) {
      const [path, otherPath] = paths[query];
      const url = `${stack.appUrl}${path}`;
      const same = await bareServer.mirror(url, headers);
      const targets = [
        { name: "app", url, pid: stack.appPid, headers, status: same.status },
        { name: "node:http", url: same.url, pid: bareServer.pid, headers, status: same.status },
        {
          name: "next",
          url: `${behindNext.url}${otherPath}`,
          pid: behindNext.pid,
          headers,
          status: same.status,
        },
      ];
      const [app, bare, next] = await throughput(targets, { ...shape, seconds });
      if (app && bare && next) speeds.push({ name, bytes: same.bytes, app, next, bare });
    }
    return speeds;
  } finally {
    await bareServer.stop();
  }
}

const answerSchema = z.object({ version: z.number(), changed: z.array(z.object({ id: z.number() })) });
const maxWaitMs = 20_000;

/** Steers some scheduled sessions of a board and returns their ids. */
async function changeSessions(stack: BenchStack, board: Board, count: number): Promise<number[]> {
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
async function waitForChanges(appUrl: string, since: number, ids: number[]): Promise<number> {
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

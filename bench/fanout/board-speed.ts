import type { Board } from "#lib/contract/board/board.ts";
import { throughput, type Throughput } from "../load/throughput.ts";
import type { BenchStack } from "../programs/bench-stack.ts";
import type { RunningApp } from "../programs/start-app.ts";
import { startBareServer } from "../programs/start-bare-server.ts";
import { waitForBoard } from "../programs/wait-for-board.ts";
import { changeSessions, waitForChanges } from "./change-sessions.ts";

const shape = { connections: 16, seconds: 1, rounds: 3 };
const changed = 10;

const requests: { name: string; query: "now" | "before" | "all"; headers?: Record<string, string> }[] = [
  { name: "no change", query: "now" },
  { name: `${changed} sessions changed`, query: "before" },
  { name: `${changed} sessions changed, gzip`, query: "before", headers: { "accept-encoding": "gzip" } },
  { name: "the viewer has it: 304", query: "before", headers: { "if-none-match": "*" } },
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
 * `/api/board` under load: as served, behind Next alone, and beside a bare `node:http` server with the same bytes.
 */
export async function boardSpeed(
  stack: BenchStack,
  board: Board,
  behindNext: RunningApp,
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
      const [app, bare, next] = await throughput(targets, shape);
      if (app && bare && next) speeds.push({ name, bytes: same.bytes, app, next, bare });
    }
    return speeds;
  } finally {
    await bareServer.stop();
  }
}

import type { Board } from "#lib/contract/board/board.ts";
import { throughput, type Throughput } from "../load/throughput.ts";
import type { BenchStack } from "../programs/bench-stack.ts";
import { startBareServer } from "../programs/start-bare-server.ts";
import { changeSessions } from "./change-sessions.ts";

const shape = { connections: 16, seconds: 1, rounds: 3 };
const changed = 10;

export interface BoardSpeed {
  name: string;
  bytes: number;
  app: Throughput;
  bare: Throughput;
}

/** `/api/board?since=` under load, beside a bare `node:http` server that answers the same bytes. */
export async function boardSpeed(stack: BenchStack, board: Board): Promise<BoardSpeed[]> {
  const version = await changeSessions(stack, board, changed);
  const questions = [
    { name: "no change", url: `${stack.appUrl}/api/board?since=${version}` },
    { name: `${changed} sessions changed`, url: `${stack.appUrl}/api/board?since=${board.version}` },
  ];
  const bareServer = await startBareServer();
  try {
    const speeds: BoardSpeed[] = [];
    for (const { name, url } of questions) {
      const same = await bareServer.mirror(url);
      const targets = [
        { name: "app", url, pid: stack.appPid },
        { name: "node:http", url: same.url, pid: bareServer.pid },
      ];
      const [app, bare] = await throughput(targets, shape);
      if (app && bare) speeds.push({ name, bytes: same.bytes, app, bare });
    }
    return speeds;
  } finally {
    await bareServer.stop();
  }
}

import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { boardSchema } from "#lib/contract/board/board.ts";
import { openBoard, type OpenBoard } from "../load/open-board.ts";

const by = "Bench";
const checkEveryMs = 5;
const giveUpMs = 120_000;
const tokenSchema = z.object({ secret: z.string(), token: z.object({ id: z.string() }) });

/** The instances of one deployment, each with a board open as in a browser: it polls when a version is announced. */
export interface WatchedInstances {
  /**
   * Acknowledges a failing call on one instance.
   *
   * @returns the milliseconds until it was on the boards of the others, each counted from the request
   */
  mark: (at: string, sessionId: number, others: readonly string[], reason: string) => Promise<number[]>;
  /** A token that the others accept. */
  makeToken: (at: string, name: string, others: readonly string[]) => Promise<Token>;
  /** Revokes a token. @returns the milliseconds until the others refused it, each counted from the request */
  revoke: (at: string, token: Token, others: readonly string[]) => Promise<number[]>;
  /** When an instance's board has this reason, by `performance.now()`. @throws after two minutes */
  shown: (at: string, reason: string) => Promise<number>;
  close: () => void;
}

export interface Token {
  id: string;
  secret: string;
}

/** Opens a board on each instance. */
export async function watchInstances(urls: readonly string[]): Promise<WatchedInstances> {
  const boards = new Map<string, OpenBoard>();
  for (const url of urls) {
    const { version } = boardSchema.parse(await (await fetch(`${url}/api/board`)).json());
    boards.set(url, await openBoard(url, version, (session) => session.acknowledgement?.reason ?? null));
  }
  const shown = (at: string, reason: string) => boards.get(at)!.waitFor(reason, giveUpMs);
  return {
    shown,
    async mark(at, sessionId, others, reason) {
      const startedAt = performance.now();
      const seen = others.map((url) => shown(url, reason));
      await send(`${at}/api/sessions/${sessionId}/acknowledgement`, "PUT", { reason, by });
      return (await Promise.all(seen)).map((seenAt) => seenAt - startedAt);
    },
    async makeToken(at, name, others) {
      const made = tokenSchema.parse(await send(`${at}/api/tokens`, "POST", { name, rights: "read", by }));
      const token = { id: made.token.id, secret: made.secret };
      await Promise.all(others.map((url) => answered(url, token, 200)));
      return token;
    },
    async revoke(at, token, others) {
      const startedAt = performance.now();
      const refused = others.map((url) => answered(url, token, 401));
      await send(`${at}/api/tokens/${token.id}`, "DELETE", { by });
      return (await Promise.all(refused)).map((refusedAt) => refusedAt - startedAt);
    },
    close: () => {
      for (const board of boards.values()) board.close();
    },
  };
}

async function send(url: string, method: "PUT" | "POST" | "DELETE", body: object): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** When an instance answers this status to the holder of a token. */
async function answered(url: string, { secret }: Token, status: number): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` };
  const deadline = performance.now() + giveUpMs;
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/api/watchlists`, { headers });
    await answer.arrayBuffer();
    if (answer.status === status) return performance.now();
    await delay(checkEveryMs);
  }
  throw new Error(`${url} did not answer ${status}`);
}

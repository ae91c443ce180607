import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { seededRandom } from "#service/content/seeded-random.ts";
import { startBenchStack, type BenchStack } from "../programs/bench-stack.ts";
import type { AppKind } from "../programs/start-app.ts";
import { waitForBoard } from "../programs/wait-for-board.ts";
import { boardAnswerSchema } from "#lib/contract/board/board.ts";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { openEventStream } from "../../test-support/event-streams.ts";

export const pollEveryMs = 2_000;
const betweenMs = { min: 300, max: 900 };

/**
 * How long a change takes from the service's database to an open board, in milliseconds: `polling` with the app's polls
 * only, `webhook` with a signed delivery that the bench sends right after each change, so without the service's time
 * for sending it.
 */
export async function changeLatency(
  kind: AppKind,
  { folder, database, changes }: { folder: string; database: string; changes: number },
): Promise<{ polling: number[]; webhook: number[] }> {
  const secret = `whsec_${randomBytes(24).toString("base64")}`;
  const settings = { POLL_LIVE_MS: String(pollEveryMs), WEBHOOK_SECRET: secret, LOG_LEVEL: "warn" };
  const stack = await startBenchStack(kind, { folder, database, settings });
  try {
    const { version, sessions } = await waitForBoard(stack);
    const ids = sessions.filter(({ state }) => state === "notLive").map(({ id }) => id);
    const board = await openBoard(stack.appUrl, version);
    const random = seededRandom("sync");
    const measure = async (some: number[], afterwards: () => Promise<void>) => {
      const latencies: Promise<number>[] = [];
      for (const id of some) {
        const seen = board.waitFor(id, "willBeLive");
        await stack.steer(id, "willBeLive");
        const changedAt = performance.now();
        latencies.push(seen.then((seenAt) => Math.max(0, seenAt - changedAt)));
        await afterwards();
        await delay(betweenMs.min + random() * (betweenMs.max - betweenMs.min));
      }
      return Promise.all(latencies);
    };
    const polling = await measure(ids.slice(0, changes), () => Promise.resolve());
    const webhook = await measure(ids.slice(changes, 2 * changes), () => deliver(stack, secret));
    board.close();
    return { polling, webhook };
  } finally {
    await stack.stop();
  }
}

async function deliver({ appUrl }: BenchStack, secret: string): Promise<void> {
  const id = `msg_${randomBytes(12).toString("hex")}`;
  const now = new Date();
  const body = JSON.stringify({ type: "live.updated", timestamp: now.toISOString(), data: {} });
  const answer = await fetch(`${appUrl}/api/webhooks/upstream`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(id, now, body),
    },
  });
  if (answer.status !== 204) throw new Error(`The delivery was answered ${answer.status}`);
}

const giveUpMs = 30_000;

/** A board as in an open browser: it polls whenever the stream announces a change. */
interface OpenBoard {
  /** When the board first has a session in a state, by `performance.now()`. @throws after half a minute */
  waitFor: (id: number, state: SessionState) => Promise<number>;
  close: () => void;
}

async function openBoard(appUrl: string, version: number): Promise<OpenBoard> {
  const waiting = new Map<string, (at: number) => void>();
  const key = (id: number, state: string) => `${id} ${state}`;
  let since = version;
  let isAsking = false;
  let isStale = false;

  const poll = async (): Promise<void> => {
    isStale = true;
    if (isAsking) return;
    isAsking = true;
    while (isStale) {
      isStale = false;
      const response = await fetch(`${appUrl}/api/board?since=${since}`);
      const answer = boardAnswerSchema.parse(await response.json());
      since = answer.version;
      for (const { id, state } of "changed" in answer ? answer.changed : answer.sessions) {
        waiting.get(key(id, state))?.(performance.now());
      }
    }
    isAsking = false;
  };
  const stream = await openEventStream(`${appUrl}/api/stream`, ({ type }) => {
    if (type === "version") void poll();
  });
  return {
    waitFor: (id, state) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`session ${id} did not become ${state}`)), giveUpMs);
        waiting.set(key(id, state), (at) => {
          clearTimeout(timer);
          waiting.delete(key(id, state));
          resolve(at);
        });
      }),
    close: stream.close,
  };
}

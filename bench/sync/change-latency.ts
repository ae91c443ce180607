import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import { seededRandom } from "#service/content/seeded-random.ts";
import { openBoard } from "../load/open-board.ts";
import { startBenchStack, type BenchStack } from "../programs/bench-stack.ts";
import type { AppKind } from "../programs/start-app.ts";
import { waitForBoard } from "../programs/wait-for-board.ts";

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
    const stateOf = (id: number, state: ObservedState) => `session ${id} ${state}`;
    const board = await openBoard(stack.appUrl, version, ({ id, state }) => stateOf(id, state));
    const random = seededRandom("sync");
    const measure = async (some: number[], afterwards: () => Promise<void>) => {
      const latencies: Promise<number>[] = [];
      for (const id of some) {
        const seen = board.waitFor(stateOf(id, "willBeLive"), giveUpMs);
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

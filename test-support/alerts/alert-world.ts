import { setTimeout as wait } from "node:timers/promises";
import type { AlertRule } from "#lib/contract/board/alerts/alert-rules.ts";
import type { ChannelKind } from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import { putChannel } from "#lib/server/store/alerts/channels.ts";
import { readDeliveries } from "#lib/server/store/alerts/deliveries.ts";
import { putRule } from "#lib/server/store/alerts/rules.ts";
import { alertRule } from "./alert-rule.ts";
import { createAppWorld, startMs, upstreamUrl, type AppWorld, type AppWorldOptions } from "../app-world.ts";

/** A request that reached a receiver. */
export interface Received {
  url: string;
  headers: Headers;
  text: string;
}

export const webhookSecret = `whsec_${"QUJD".repeat(8)}`;

/** An app world with receivers on the internet: each host answers as the test says, 200 unless it does. */
export interface AlertWorld {
  world: AppWorld;
  received: Received[];
  /** How a host answers from now on; null leaves requests open. */
  answers: Map<string, (() => Response) | null>;
  channel(id: string, kind?: ChannelKind, address?: string, secret?: string): Promise<void>;
  rule(changes?: Partial<AlertRule>): Promise<void>;
  /** Lets time pass, a few seconds at a time unless told otherwise, until something holds. */
  until(what: string, holds: () => boolean | Promise<boolean>, stepMs?: number): Promise<void>;
  /** How the deliveries ended, newest last: `opened accepted`. */
  log(): Promise<string[]>;
}

const maxSteps = 600;
const usualStepMs = 4_000;

/** Opens the world; `database` as for an app world, `upstream` to answer in the place of its service. */
export async function openAlertWorld(
  database: string,
  settings: Record<string, string> = {},
  upstream?: AppWorldOptions["intercept"],
): Promise<AlertWorld> {
  const received: Received[] = [];
  const answers: AlertWorld["answers"] = new Map();
  const world = await createAppWorld({
    database,
    settings,
    async intercept(request, forward) {
      if (request.url.startsWith(upstreamUrl)) return upstream?.(request, forward);
      received.push({ url: request.url, headers: request.headers, text: await request.text() });
      const answer = answers.get(new URL(request.url).host);
      if (answer === null) return new Promise<Response>(() => undefined);
      return answer ? answer() : new Response("ok");
    },
  });
  const log = async () => {
    const rows = await readDeliveries(world.runtime.store.db, 100);
    return rows.toReversed().map(({ kind, state }) => `${kind} ${state}`);
  };
  return {
    world,
    received,
    answers,
    channel: (id, kind = "webhook", address = `https://${id}.example/hook`, secret = webhookSecret) =>
      world.runtime.store.write((transaction) =>
        putChannel(transaction, {
          id,
          kind,
          address,
          name: id,
          secret: kind === "slack" ? null : secret,
          changed_by: "Ada",
          changed_at: startMs,
          last_result: null,
          last_success_at: null,
          failing_since: null,
          blocked_until: null,
          paused_at: null,
        }),
      ),
    rule: (changes) => world.runtime.store.write((transaction) => putRule(transaction, alertRule(changes))),
    async until(what, holds, stepMs = usualStepMs) {
      for (let step = 0; step < maxSteps; step += 1) {
        if (await holds()) return;
        await world.pass(stepMs);
        // A sent request is answered and recorded beside the loop.
        await wait(5);
      }
      throw new Error(`${what}: not in ${maxSteps} steps; ${(await log()).join(", ")}`);
    },
    log,
  };
}

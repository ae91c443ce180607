import type { Env } from "../env.ts";
import { pushContact, readingRules } from "../env.ts";
import type { PollHealth } from "../sync/poll-health.ts";
import type { Scheduler, Task } from "../sync/scheduler.ts";
import { repeating, type TaskTools } from "../sync/tasks.ts";
import { discard, orAborted, type Fetch } from "../upstream/fetch.ts";
import { createSender } from "./channels/channels.ts";
import { createSendMail } from "./channels/send-mail.ts";
import { readLinkAddress } from "../store/alerts/link-address.ts";
import { createDeliverer } from "./deliver.ts";
import { createEvaluator, type EvaluatorParts } from "./evaluate.ts";
import { createPost } from "./post.ts";

export interface AlertParts extends Pick<EvaluatorParts, "liveCalls"> {
  pollHealth: PollHealth;
  env: Env;
  fetch: Fetch;
  fetchPublic: Fetch;
}

const evaluateEveryMs = 1_000;
const deliverEveryMs = 1_000;
const heartbeatEveryMs = 60_000;
const heartbeatRetryMs = 5_000;
const heartbeatWithinMs = 10_000;

/** The leader's tasks for alerts: evaluates the rules, delivers messages, and sends a heartbeat. */
export function alertTasks(
  tools: TaskTools,
  { pollHealth, env, fetch, fetchPublic, liveCalls }: AlertParts,
  wake: Scheduler["wake"],
): Task[] {
  const { store, clock, log } = tools.context;
  const evaluate = createEvaluator({ store, clock, pollHealth, readingRules: readingRules(env), liveCalls });
  const { SMTP_URL: server, SMTP_FROM: from } = env;
  const contact = pushContact(env);
  const deliver = createDeliverer({
    store,
    clock,
    log,
    random: tools.random,
    send: createSender({
      post: createPost({ hosts: env.ALERT_HOSTS, fetch, fetchPublic, clock }),
      sendMail:
        server && from !== null
          ? createSendMail({ server: () => env.SMTP_URL ?? server, from, clock })
          : null,
      pushSender: contact === null ? null : { keys: store.pushKeys, contact },
      slack: { api: env.SLACK_API_URL, hasButtons: env.SLACK_SIGNING_SECRET !== null },
    }),
    publicUrl: async () => env.PUBLIC_URL ?? (await readLinkAddress(store.db)),
    onFree: () => wake("deliver alerts"),
  });
  const tasks = [
    repeating(tools, "evaluate alerts", evaluateEveryMs, async () => {
      if (await evaluate()) wake("deliver alerts");
    }),
    repeating(tools, "deliver alerts", deliverEveryMs, deliver),
  ];
  if (env.HEARTBEAT_URL === null) return tasks;
  const beat = async (stopping: AbortSignal) => {
    // A board that is not current sends none, so that the receiver raises the alarm as for a stopped process.
    if (pollHealth.freshness().status !== "current") return heartbeatRetryMs;
    const patience = new AbortController();
    const cancel = clock.after(heartbeatWithinMs, () => patience.abort());
    const signal = AbortSignal.any([patience.signal, stopping]);
    try {
      const answer = await orAborted(fetch(env.HEARTBEAT_URL ?? "", { signal }), signal);
      discard(answer);
      if (!answer.ok) throw new Error(`the heartbeat was answered ${answer.status}`);
    } finally {
      cancel();
    }
    return heartbeatEveryMs;
  };
  return [...tasks, repeating(tools, "heartbeat", heartbeatEveryMs, beat)];
}

import { setTimeout as delay } from "node:timers/promises";

const checkEveryMs = 500;
const maxWaitMs = 120_000;

/** Waits until the app offers the text of all calls. @throws when that takes longer than two minutes */
export async function waitForLiveCalls(
  app: { url: string; log: string[] },
  ids: readonly number[],
): Promise<void> {
  const deadline = Date.now() + maxWaitMs;
  while (Date.now() < deadline) {
    const answers = await Promise.all(ids.map((id) => fetch(`${app.url}/api/sessions/${id}/transcript`)));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    if (answers.every(({ ok }) => ok)) return;
    await delay(checkEveryMs);
  }
  throw new Error(`no live text\n${app.log.slice(-20).join("\n")}`);
}

import { setTimeout as delay } from "node:timers/promises";

const askEveryMs = 500;
const maxWaitMs = 120_000;

/**
 * Waits until an app answers a transcript with its words.
 *
 * @throws when that takes longer than two minutes
 */
export async function waitForTranscript(app: { url: string; log: string[] }, id: number): Promise<void> {
  const deadline = Date.now() + maxWaitMs;
  let last = "";
  while (Date.now() < deadline) {
    const answer = await fetch(`${app.url}/api/transcripts/${id}`);
    last = `${answer.status} ${await answer.text()}`;
    if (answer.ok) return;
    await delay(askEveryMs);
  }
  throw new Error(`no transcript: ${last}\n${app.log.slice(-20).join("\n")}`);
}

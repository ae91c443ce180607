import { expect, onTestFinished, test, vi } from "vitest";
import { commands } from "vitest/browser";
import { LiveFeed } from "./live-feed.ts";

const path = "/api/sessions/1/transcript";
const line = `${JSON.stringify({ t: "Good", s: 1, e: 2, p: "0" })}\n`;

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("a hidden page asks for the text every ten seconds, and at once when it is shown again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await commands.answer(path, { body: line });
  let read = 0;
  const feed = new LiveFeed(async (_range, signal) => {
    const answer = await fetch(path, { signal });
    read += 1;
    return answer;
  });
  onTestFinished(feed.subscribe(() => undefined));
  /** How often the text was asked for; time stands still while an answer is on its way. */
  const asksIn = async (seconds: number) => {
    const before = read;
    for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
      await vi.advanceTimersByTimeAsync(100);
      await fetch("/anything-else");
    }
    return read - before;
  };
  await asksIn(1);
  expect(await asksIn(30)).toBeGreaterThanOrEqual(5);
  setVisibility("hidden");
  await asksIn(7);
  const hidden = await asksIn(40);
  expect(hidden).toBeGreaterThanOrEqual(3);
  expect(hidden).toBeLessThanOrEqual(4);
  setVisibility("visible");
  expect(await asksIn(1)).toBe(1);
});

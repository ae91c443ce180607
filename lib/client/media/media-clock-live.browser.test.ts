import { expect, onTestFinished, test } from "vitest";
import { growingStream, publish } from "../../../test-support/browser/growing-stream.ts";
import { MediaClock } from "./media-clock.ts";

async function openAtEdge() {
  await publish(8);
  const element = document.createElement("audio");
  document.body.append(element);
  const clock = new MediaClock();
  clock.startAtLiveEdge();
  const detach = clock.attach(element);
  onTestFinished(() => {
    detach();
    element.remove();
  });
  clock.load(growingStream);
  await expect.poll(() => clock.getSnapshot()).toMatchObject({ isReady: true, isLive: true });
  await expect.poll(() => clock.callTime()).toBeGreaterThan(20);
  return clock;
}

test("a live call that nobody has played yet moves on with the call", async () => {
  const clock = await openAtEdge();
  const opened = clock.callTime();
  const frames: number[] = [];
  clock.onFrame((seconds) => frames.push(seconds));
  await publish(12);
  await expect.poll(() => clock.callTime()).toBeGreaterThan(opened + 20);
  expect(clock.getSnapshot().second).toBe(Math.floor(clock.callTime()));
  expect(frames.at(-1)).toBe(clock.callTime());
});

test("a place that the listener chose stays", async () => {
  const clock = await openAtEdge();
  const opened = clock.getSnapshot().endSeconds;
  clock.seek(7);
  await publish(12);
  await expect.poll(() => clock.getSnapshot().endSeconds).toBeGreaterThan(opened + 20);
  expect(clock.callTime()).toBeCloseTo(7, 0);
});

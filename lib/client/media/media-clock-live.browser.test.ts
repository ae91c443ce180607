import { expect, onTestFinished, test } from "vitest";
import { growingStream, publish } from "../../../test-support/browser/growing-stream.ts";
import { MediaClock } from "./media-clock.ts";

async function openAtEdge() {
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

test("a sliding playlist is placed once it is known when the call went live", async () => {
  await publish(12, 4);
  const element = document.createElement("audio");
  document.body.append(element);
  const clock = new MediaClock();
  const detach = clock.attach(element);
  onTestFinished(() => {
    detach();
    element.remove();
  });
  clock.load({ ...growingStream, wentLiveMs: null });
  await expect.poll(() => clock.getSnapshot()).toMatchObject({ isReady: true, isPlaced: false });
  clock.load(growingStream);
  await publish(13, 5);
  await expect.poll(() => clock.getSnapshot().isPlaced).toBe(true);
  expect(clock.getSnapshot().startSeconds).toBeGreaterThanOrEqual(24);
});

test("the position of an unplayed live call follows the live edge, and a chosen position stays", async () => {
  await publish(8);
  const [unplayed, chosen] = [await openAtEdge(), await openAtEdge()];
  const opened = unplayed.callTime();
  const frames: number[] = [];
  unplayed.onFrame((seconds) => frames.push(seconds));
  chosen.seek(7);
  await publish(12);
  await expect.poll(() => unplayed.callTime()).toBeGreaterThan(opened + 20);
  expect(unplayed.getSnapshot().second).toBe(Math.floor(unplayed.callTime()));
  expect(frames.at(-1)).toBe(unplayed.callTime());
  unplayed.settings.setRate(1.5);
  expect(unplayed.getSnapshot()).toMatchObject({ rate: 1, chosenRate: 1.5 });
  await expect.poll(() => chosen.getSnapshot().endSeconds).toBeGreaterThan(opened + 20);
  expect(chosen.callTime()).toBeCloseTo(7, 0);
});

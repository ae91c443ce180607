import { expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { growingStream, publish } from "../../../test-support/browser/growing-stream.ts";
import { noZero } from "../../domain/reader/place-sound.ts";
import { MediaClock } from "./media-clock.ts";
import { availabilityOf } from "./media-snapshot.ts";

async function openAtEdge() {
  const clock = await openAt(null);
  await expect.poll(() => clock.callTime()).toBeGreaterThan(20);
  return clock;
}

async function openAt(seconds: number | null) {
  return (await openElementAt(seconds)).clock;
}

async function openElementAt(seconds: number | null) {
  const element = document.createElement("audio");
  document.body.append(element);
  const clock = new MediaClock();
  if (seconds === null) clock.startAtLiveEdge();
  else clock.seek(seconds);
  const detach = clock.attach(element);
  onTestFinished(() => {
    detach();
    element.remove();
  });
  clock.load(growingStream);
  await expect.poll(() => clock.getSnapshot()).toMatchObject({ isReady: true, isLive: true });
  return { clock, element };
}

test("a window of a call is placed once it is known when its text began", async () => {
  await publish(12, 4);
  const element = document.createElement("audio");
  document.body.append(element);
  const clock = new MediaClock();
  const detach = clock.attach(element);
  onTestFinished(() => {
    detach();
    element.remove();
  });
  clock.load({ ...growingStream, zero: noZero });
  await expect.poll(() => clock.getSnapshot()).toMatchObject({ isReady: true, placing: "unknown" });
  clock.load(growingStream);
  // At once: the playlist is loaded again some seconds later, until when a click would seek to a wrong place.
  expect(clock.getSnapshot().placing).toBe("exact");
  expect(clock.getSnapshot().startSeconds).toBeGreaterThanOrEqual(24);
});

test("a window can be sought from where it begins on, and says what it has dropped", async () => {
  await publish(40, 20);
  const clock = await openAtEdge();
  const { startSeconds } = clock.getSnapshot();
  expect(startSeconds).toBeGreaterThanOrEqual(120);
  expect(startSeconds).toBeLessThan(130);
  expect(availabilityOf(clock.getSnapshot(), 60)).toBe("gone");
  expect(availabilityOf(clock.getSnapshot(), 150)).toBe("heard");
  clock.seek(60);
  expect(clock.callTime()).toBeCloseTo(startSeconds, 0);
});

test("a window opens at its beginning for a time that it has dropped", async () => {
  await publish(40, 20);
  const clock = await openAt(60);
  await expect.poll(() => clock.callTime()).toBeCloseTo(clock.getSnapshot().startSeconds, 0);
});

test("the position of an unplayed live call follows the live edge, and a chosen position stays", async () => {
  await publish(8);
  const [unplayed, chosen] = [await openAtEdge(), await openAtEdge()];
  const opened = unplayed.callTime();
  const frames: number[] = [];
  unplayed.onTime((seconds) => frames.push(seconds));
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

test("without a sound device it stops and says so, the call's place goes on, and it plays once there is one", async () => {
  await publish(8);
  const { clock, element } = await openElementAt(null);
  const button = document.createElement("button");
  button.textContent = "Play";
  button.onclick = clock.play;
  document.body.append(button);
  onTestFinished(() => button.remove());
  await userEvent.click(button);
  await expect.poll(() => element.played.length).toBeGreaterThan(0);
  // What Firefox does: an error, after which it plays on in silence.
  Object.defineProperty(element, "error", {
    value: { code: 3, message: "OnMediaSinkAudioError" },
    configurable: true,
  });
  element.dispatchEvent(new Event("error"));
  await expect.poll(clock.getSnapshot).toMatchObject({ lacksDevice: true, isPlaying: false });
  expect(element.paused).toBe(true);
  const before = clock.callTime();
  await publish(12);
  await expect.poll(() => clock.callTime()).toBeGreaterThan(before);
  // Its player loads the element again, which removes the error and no reason for it.
  Reflect.deleteProperty(element, "error");
  clock.retry();
  await expect.poll(clock.getSnapshot).toMatchObject({ isReady: true, isPlaying: false, lacksDevice: true });
  await userEvent.click(button);
  await expect.poll(clock.getSnapshot).toMatchObject({ isPlaying: true, lacksDevice: false });
});

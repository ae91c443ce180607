import { expect, onTestFinished, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { MediaClock } from "./media-clock.ts";
import type { MediaSource } from "./media-source.ts";
import { noZero } from "../../domain/reader/place-sound.ts";

const recording: MediaSource = { url: "/sound/recording", kind: "file", zero: noZero };
const another: MediaSource = { ...recording, url: "/sound/another" };

/** A clock with an element and a button, because browsers play nothing before a user action. */
function openPlayer() {
  const element = document.createElement("audio");
  const button = document.createElement("button");
  button.textContent = "Play";
  document.body.append(element, button);
  const clock = new MediaClock();
  const detach = clock.attach(element);
  button.onclick = clock.play;
  onTestFinished(() => {
    detach();
    element.remove();
    button.remove();
  });
  const media = () => clock.getSnapshot();
  return {
    clock,
    element,
    media,
    pressPlay: () => userEvent.click(page.getByRole("button", { name: "Play" })),
  };
}

test("before there is sound it holds a position, and continues from there once there is", async () => {
  await commands.answer(recording.url, { sound: "whole" });
  const { clock, element, media } = openPlayer();
  clock.seek(30);
  expect(clock.callTime()).toBe(30);
  clock.load(recording);
  expect(media()).toMatchObject({ isReady: false, isWaiting: true, second: 30 });
  await expect.poll(media).toMatchObject({ isReady: true, second: 30 });
  expect(element.currentTime).toBeCloseTo(30, 1);
  expect(media().endSeconds).toBeGreaterThan(120);
});

test("seeks no further than the sound reaches", async () => {
  await commands.answer(recording.url, { sound: "whole" });
  const { clock, media } = openPlayer();
  clock.load(recording);
  await expect.poll(media).toMatchObject({ isReady: true });
  clock.seek(999_999);
  expect(clock.callTime()).toBeCloseTo(media().endSeconds, 0);
  clock.seek(-5);
  expect(clock.callTime()).toBe(0);
});

test("reports the time while playing without asking for frames, and continues at the same place with another source", async () => {
  await commands.answer(recording.url, { sound: "whole" });
  await commands.answer(another.url, { sound: "whole" });
  const { clock, media, pressPlay } = openPlayer();
  clock.seek(20);
  clock.load(recording);
  await expect.poll(media).toMatchObject({ isReady: true });
  const times = vi.fn<(seconds: number) => void>();
  onTestFinished(clock.onTime(times));
  await pressPlay();
  await expect.poll(media).toMatchObject({ isPlaying: true });
  const frames = vi.spyOn(window, "requestAnimationFrame");
  const before = times.mock.calls.length;
  await expect.poll(() => times.mock.lastCall?.[0]).toBeGreaterThan(20.8);
  expect(times.mock.calls.length - before).toBeGreaterThan(5);
  expect(frames).not.toHaveBeenCalled();
  frames.mockRestore();
  clock.load(another);
  expect(clock.callTime()).toBeGreaterThan(20.5);
  await expect.poll(media).toMatchObject({ isReady: true, isPlaying: true });
  expect(clock.callTime()).toBeGreaterThan(20.5);
  clock.pause();
  await expect.poll(media).toMatchObject({ isPlaying: false });
});

test.each([
  [404, "notFound"],
  [403, "notIncluded"],
  [503, "unreachable"],
] as const)(
  "says why there is no sound (%i: %s), and finds its place again once there is",
  async (status, problem) => {
    const source = { ...recording, url: `/sound/answers-${status}` };
    await commands.answer(source.url, { status });
    const { clock, media } = openPlayer();
    clock.seek(12);
    clock.load(source);
    await expect.poll(media).toMatchObject({ problem, isWaiting: false });
    await commands.answer(source.url, { sound: "whole" });
    clock.retry();
    await expect.poll(media).toMatchObject({ problem: null, isReady: true, second: 12 });
  },
);

test("keeps speed and volume when the source changes", async () => {
  await commands.answer(recording.url, { sound: "whole" });
  await commands.answer(another.url, { sound: "whole" });
  const { clock, element, media } = openPlayer();
  clock.settings.setRate(1.5);
  clock.settings.setVolume(0.4);
  clock.load(recording);
  await expect.poll(media).toMatchObject({ isReady: true });
  clock.load(another);
  await expect.poll(media).toMatchObject({ isReady: true, rate: 1.5, volume: 0.4 });
  expect(element.playbackRate).toBe(1.5);
});

test("a sound that plays on after an error of its element is no problem", async () => {
  await commands.answer(recording.url, { sound: "whole" });
  const { clock, element, media, pressPlay } = openPlayer();
  clock.load(recording);
  await expect.poll(media).toMatchObject({ isReady: true });
  await pressPlay();
  await expect.poll(() => element.currentTime).toBeGreaterThan(0.3);
  const problems: (string | null)[] = [];
  clock.subscribe(() => problems.push(media().problem));
  element.dispatchEvent(new Event("error"));
  await expect.poll(() => problems).toContain("unplayable");
  await expect.poll(media).toMatchObject({ problem: null, isPlaying: true });
});

test("a sound that stops at a part that cannot be decoded says so", async () => {
  await commands.answer(recording.url, { sound: "whole" });
  const { clock, element, media } = openPlayer();
  clock.load(recording);
  await expect.poll(media).toMatchObject({ isReady: true });
  vi.spyOn(element, "error", "get").mockReturnValue({ code: 3, message: "" } as MediaError);
  element.dispatchEvent(new Event("error"));
  await expect.poll(media).toMatchObject({ problem: "undecodable" });
});

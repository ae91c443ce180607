import { expect, onTestFinished, test } from "vitest";
import { commands } from "vitest/browser";
import { MediaClock } from "./media-clock.ts";

const wentLiveMs = Date.parse("2026-11-21T14:00:00Z");
const stream = { url: "/live/growing", kind: "hls", wentLiveMs } as const;

/** Publishes `count` six-second segments of a stream. */
async function send(count: number): Promise<void> {
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:3",
    "#EXT-X-TARGETDURATION:6",
    "#EXT-X-MEDIA-SEQUENCE:0",
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(wentLiveMs).toISOString()}`,
  ];
  for (let index = 0; index < count; index += 1) {
    await commands.answer(`/live/growing-${index}`, { sound: index });
    lines.push("#EXTINF:6.0,", `/live/growing-${index}`);
  }
  const headers = { "content-type": "application/vnd.apple.mpegurl" };
  await commands.answer(stream.url, { body: `${lines.join("\n")}\n`, headers });
}

async function openAtEdge() {
  await send(8);
  const element = document.createElement("audio");
  document.body.append(element);
  const clock = new MediaClock();
  clock.startAtLiveEdge();
  const detach = clock.attach(element);
  onTestFinished(() => {
    detach();
    element.remove();
  });
  clock.load(stream);
  await expect.poll(() => clock.getSnapshot()).toMatchObject({ isReady: true, isLive: true });
  await expect.poll(() => clock.callTime()).toBeGreaterThan(20);
  return clock;
}

test("a live call that nobody has played yet moves on with the call", async () => {
  const clock = await openAtEdge();
  const opened = clock.callTime();
  const frames: number[] = [];
  clock.onFrame((seconds) => frames.push(seconds));
  await send(12);
  await expect.poll(() => clock.callTime()).toBeGreaterThan(opened + 20);
  expect(clock.getSnapshot().second).toBe(Math.floor(clock.callTime()));
  expect(frames.at(-1)).toBe(clock.callTime());
});

test("a place that the listener chose stays", async () => {
  const clock = await openAtEdge();
  const opened = clock.getSnapshot().endSeconds;
  clock.seek(7);
  await send(12);
  await expect.poll(() => clock.getSnapshot().endSeconds).toBeGreaterThan(opened + 20);
  expect(clock.callTime()).toBeCloseTo(7, 0);
});

import { expect, onTestFinished, test, vi } from "vitest";
import { commands } from "vitest/browser";
import { SoundPlacer } from "../../domain/reader/place-sound.ts";
import { connectHls } from "./connect-hls.ts";
import type { MediaProblem, SourceReport } from "./media-source.ts";

const wentLiveMs = Date.parse("2026-11-21T14:00:00Z");
const zero = { textMs: wentLiveMs, wentLiveMs, countsLosses: true };
const source = { url: "/live/playlist", kind: "hls", zero } as const;

/** A live playlist of six-second segments, of which the first `gone` have left the window. */
function playlist(gone: number, count: number) {
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:3",
    "#EXT-X-TARGETDURATION:7",
    `#EXT-X-MEDIA-SEQUENCE:${gone}`,
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(wentLiveMs + gone * 6_000).toISOString()}`,
  ];
  for (let index = gone; index < gone + count; index += 1)
    lines.push("#EXTINF:6.0,", `/live/segment-${index}`);
  return { body: `${lines.join("\n")}\n`, headers: { "content-type": "application/vnd.apple.mpegurl" } };
}

async function serveSegments(count: number) {
  for (let index = 0; index < count; index += 1) {
    await commands.answer(`/live/segment-${index}`, { sound: index });
  }
}

function connect(startSeconds: number | null = null) {
  const element = document.createElement("audio");
  document.body.append(element);
  const onReport = vi.fn<(report: SourceReport) => void>();
  const onProblem = vi.fn<(problem: MediaProblem) => void>();
  const disconnect = connectHls(element, source, startSeconds, new SoundPlacer(), { onReport, onProblem });
  onTestFinished(() => {
    disconnect();
    element.remove();
  });
  return { element, onReport, onProblem, disconnect };
}

test("a live playlist is loaded at its edge and placed in the call", async () => {
  await serveSegments(8);
  await commands.answer(source.url, playlist(0, 8));
  const { element, onReport, onProblem } = connect();
  await expect.poll(() => element.readyState).toBeGreaterThanOrEqual(element.HAVE_METADATA);
  await expect
    .poll(() => onReport.mock.lastCall?.[0])
    .toMatchObject({ isLive: true, stretches: [{ callSeconds: 0 }] });
  await expect.poll(() => element.currentTime).toBeGreaterThan(20);
  expect(onReport.mock.lastCall?.[0].liveEdgeSeconds).toBeGreaterThan(20);
  expect(onProblem).not.toHaveBeenCalled();
});

test("a playlist whose first segments left the window is placed by the date of its first listed segment", async () => {
  await serveSegments(12);
  await commands.answer(source.url, playlist(4, 8));
  const { onReport } = connect();
  await expect.poll(() => onReport.mock.lastCall?.[0].stretches?.[0]?.callSeconds).toBeCloseTo(24, 1);
});

test("a second run of a stream is placed where the call was when it began", async () => {
  await serveSegments(8);
  const { body, headers } = playlist(0, 8);
  const joined = body
    .replace("/live/segment-0", "/live/segment-0?s=0&at=0")
    .replace(
      "#EXTINF:6.0,\n/live/segment-4",
      "#EXT-X-DISCONTINUITY\n#EXTINF:6.0,\n/live/segment-4?s=4&at=85.5",
    );
  await commands.answer(source.url, { body: joined, headers });
  const { element, onReport } = connect(87.5);
  await expect
    .poll(() => onReport.mock.lastCall?.[0].stretches?.map(({ callSeconds }) => callSeconds))
    .toEqual([0, 85.5]);
  expect(onReport.mock.lastCall?.[0].stretches?.[1]?.playerSeconds).toBeCloseTo(24, 0);
  await expect.poll(() => element.currentTime).toBeCloseTo(26, 0);
});

test("starts at the given second of the call", async () => {
  await serveSegments(8);
  await commands.answer(source.url, playlist(0, 8));
  const { element } = connect(7);
  await expect.poll(() => element.currentTime).toBeCloseTo(7, 0);
});

test("a missing playlist is reported as missing", async () => {
  await commands.answer(source.url, { status: 404 });
  const { onProblem } = connect();
  await expect.poll(() => onProblem.mock.lastCall).toEqual(["notFound"]);
});

test("does nothing when disconnected before its player is loaded, and restores the element afterwards", async () => {
  await serveSegments(8);
  await commands.answer(source.url, playlist(0, 8));
  connect().disconnect();
  await import("hls.js/light");
  expect(await commands.requests(source.url)).toEqual([]);

  const { element, disconnect } = connect();
  await expect.poll(() => element.readyState).toBeGreaterThanOrEqual(element.HAVE_METADATA);
  disconnect();
  expect(element.getAttribute("src")).toBeNull();
});

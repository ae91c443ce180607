import { commands } from "vitest/browser";

/** When the growing stream's call went live. */
export const wentLiveMs = Date.parse("2026-11-21T14:00:00Z");

/** A live stream that is as long as what was published of it, whose text began with it. */
export const growingStream = {
  url: "/live/growing",
  kind: "hls",
  zero: { textMs: wentLiveMs, wentLiveMs, countsLosses: true },
} as const;

/** Publishes `count` six-second segments of the growing stream, of which the first `gone` have left the playlist. */
export async function publish(count: number, gone = 0): Promise<void> {
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:3",
    "#EXT-X-TARGETDURATION:6",
    `#EXT-X-MEDIA-SEQUENCE:${gone}`,
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(wentLiveMs + gone * 6_000).toISOString()}`,
  ];
  for (let index = gone; index < count; index += 1) {
    await commands.answer(`/live/growing-${index}`, { sound: index % 20 });
    lines.push("#EXTINF:6.0,", `/live/growing-${index}`);
  }
  const headers = { "content-type": "application/vnd.apple.mpegurl" };
  await commands.answer(growingStream.url, { body: `${lines.join("\n")}\n`, headers });
}

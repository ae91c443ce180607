import { describe, expect, it } from "vitest";
import { playlistText } from "./hls-playlist.ts";

const segments = Array.from({ length: 10 }, (_, index) => ({ start: index * 4, seconds: 4 }));
const options = { startedAtMs: Date.UTC(2026, 10, 21, 14), hasEnded: false };

describe("playlistText (RFC 8216)", () => {
  it("lists every segment from the call's beginning, dated", () => {
    expect(playlistText(segments.slice(0, 2), options)).toBe(
      [
        "#EXTM3U",
        "#EXT-X-VERSION:3",
        "#EXT-X-TARGETDURATION:5",
        "#EXT-X-MEDIA-SEQUENCE:0",
        "#EXT-X-PLAYLIST-TYPE:EVENT",
        "#EXT-X-PROGRAM-DATE-TIME:2026-11-21T14:00:00.000Z",
        "#EXTINF:4.00000,",
        "seg-0.mp3",
        "#EXT-X-PROGRAM-DATE-TIME:2026-11-21T14:00:04.000Z",
        "#EXTINF:4.00000,",
        "seg-1.mp3",
        "",
      ].join("\n"),
    );
  });

  it("only ever grows, and then says that it has ended", () => {
    const texts = segments.map((_, count) => playlistText(segments.slice(0, count), options));
    for (const [index, text] of texts.entries()) {
      if (index > 0) expect(text.startsWith(texts[index - 1]!)).toBe(true);
      expect(text).not.toContain("ENDLIST");
    }
    const ended = playlistText(segments, { ...options, hasEnded: true });
    expect(ended.startsWith(texts.at(-1)!)).toBe(true);
    expect(ended.endsWith("#EXT-X-ENDLIST\n")).toBe(true);
  });
});

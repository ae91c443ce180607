import { M3U8Parser, PlaylistLevelType } from "hls.js";
import { describe, expect, it } from "vitest";
import { joinPlaylists } from "./join-playlists.ts";
import { firstVariant, playlistTimes } from "./playlist-times.ts";

const playlist = (name: string, segments: number, { first = 0, hasEnded = false } = {}) =>
  [
    "#EXTM3U",
    "#EXT-X-VERSION:3",
    "#EXT-X-TARGETDURATION:5",
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    "#EXT-X-PLAYLIST-TYPE:EVENT",
    ...Array.from({ length: segments }, (_, index) => `#EXTINF:4.0,\n${name}-${first + index}.mp3`),
    ...(hasEnded ? ["#EXT-X-ENDLIST"] : []),
  ].join("\n");

describe("the playlists of a stream's runs", () => {
  it("become one, in which the first segment of each run has its place in the call", () => {
    const runs = [
      { text: playlist("a", 2, { hasEnded: true }), startSeconds: 0 },
      { text: playlist("b", 1), startSeconds: 69.25 },
    ];
    expect(joinPlaylists(runs, false).trimEnd().split("\n")).toEqual([
      "#EXTM3U",
      "#EXT-X-VERSION:3",
      "#EXT-X-TARGETDURATION:5",
      "#EXT-X-MEDIA-SEQUENCE:0",
      "#EXT-X-DISCONTINUITY-SEQUENCE:0",
      "#EXT-X-PLAYLIST-TYPE:EVENT",
      "#EXTINF:4.0,",
      "a-0.mp3?at=0",
      "#EXTINF:4.0,",
      "a-1.mp3",
      "#EXT-X-DISCONTINUITY",
      "#EXTINF:4.0,",
      "b-0.mp3?at=69.25",
    ]);
  });

  it("have no end while the call may resume", () => {
    const broken = [{ text: playlist("a", 2, { hasEnded: true }), startSeconds: 0 }];
    expect(joinPlaylists(broken, false)).not.toContain("ENDLIST");
    expect(joinPlaylists(broken, true)).toContain("ENDLIST");
    expect(joinPlaylists([{ text: playlist("a", 2), startSeconds: 0 }], true)).not.toContain("ENDLIST");
  });

  it("have consecutive sequence numbers when a later run no longer lists its first segments", () => {
    const runs = [
      { text: playlist("a", 3, { hasEnded: true }), startSeconds: 0 },
      { text: playlist("b", 2, { first: 5 }), startSeconds: 60 },
    ];
    const joined = joinPlaylists(runs, false);
    expect(joined).toContain("#EXT-X-MEDIA-SEQUENCE:8\n#EXT-X-DISCONTINUITY-SEQUENCE:1\n");
    expect(joined).not.toContain("a-0.mp3");
    expect(joined).not.toContain("at=");
  });
});

/** How a player reads the segments of a playlist: their address, initialisation, key and initialisation vector. */
const asPlayed = (text: string) =>
  M3U8Parser.parseLevelPlaylist(
    text,
    "https://files.example/x.m3u8",
    0,
    PlaylistLevelType.MAIN,
    0,
    null,
  ).fragments.map(({ relurl, initSegment, decryptdata }) => [
    relurl?.replace(/\?.*/, ""),
    initSegment?.relurl ?? null,
    decryptdata?.encrypted ? decryptdata.uri.replace(/.*\//, "") : null,
    decryptdata?.encrypted ? (decryptdata.iv?.at(-1) ?? null) : null,
  ]);

describe("the keys and initialisations of a stream's runs", () => {
  const tagged = (name: string, segments: number, tags: readonly string[], first = 0) =>
    playlist(name, segments, { first, hasEnded: true }).replace("#EXTINF", `${tags.join("\n")}\n#EXTINF`);
  const key = (name: string, rest = "") => `#EXT-X-KEY:METHOD=AES-128,URI="${name}.key"${rest}`;
  const joined = (...runs: string[]) =>
    asPlayed(
      joinPlaylists(
        runs.map((text, index) => ({ text, startSeconds: index * 60 })),
        true,
      ),
    );

  it("are each run's own, with the initialisation vectors that its numbers stand for", () => {
    const runs = [
      tagged("a", 2, [key("a"), '#EXT-X-MAP:URI="a-init.mp4"']),
      tagged("b", 3, [key("b"), '#EXT-X-MAP:URI="b-init.mp4"']),
    ];
    for (const text of runs) expect(joined(text)).toEqual(asPlayed(text));
    expect(joined(...runs)).toEqual(runs.flatMap(asPlayed));
    expect(joined(...runs)[3]).toEqual(["b-1.mp3", "b-init.mp4", "b.key", 1]);
  });

  it("do not reach into a run that has none", () => {
    const encrypted = tagged("a", 2, [key("a")]);
    expect(joined(encrypted, playlist("b", 2))).toEqual([encrypted, playlist("b", 2)].flatMap(asPlayed));
    const withMap = tagged("b", 2, ['#EXT-X-MAP:URI="b-init.mp4"']);
    expect(joined(encrypted, withMap)).toEqual([encrypted, withMap].flatMap(asPlayed));
  });

  it("keep a stated vector, also through a run whose window has moved on", () => {
    const runs = [
      tagged("a", 2, [key("a", ",IV=0x000000000000000000000000000000aa")]),
      tagged("b", 2, [key("b")], 40),
    ];
    expect(joined(runs[0] ?? "", tagged("b", 2, [key("b")]))[0]).toEqual(["a-0.mp3", null, "a.key", 0xaa]);
    expect(joined(...runs)).toEqual(asPlayed(runs[1] ?? ""));
  });

  it("begin with the last run that cannot follow the initialisation of another", () => {
    const withMap = tagged("a", 2, ['#EXT-X-MAP:URI="a-init.mp4"']);
    expect(joined(withMap, playlist("b", 2))).toEqual(asPlayed(playlist("b", 2)));
  });
});

describe("the times of a run in its playlist", () => {
  it("are when it began and how long it is", () => {
    const dated = playlist("a", 3).replace(
      "#EXTINF",
      "#EXT-X-PROGRAM-DATE-TIME:2026-02-03T20:00:00.000Z\n#EXTINF",
    );
    const startedAt = Date.UTC(2026, 1, 3, 20);
    expect(playlistTimes(dated)).toEqual({ startedAt, seconds: 12, endsAt: startedAt + 12_000 });
  });

  it("have no beginning once the first segment is not listed, or without dates", () => {
    const window = playlist("a", 3, { first: 7 }).replace(
      "#EXTINF",
      "#EXT-X-PROGRAM-DATE-TIME:2026-02-03T20:00:00Z\n#EXTINF",
    );
    expect(playlistTimes(window).startedAt).toBeNull();
    expect(playlistTimes(playlist("a", 3)).startedAt).toBeNull();
  });

  it("are in the media playlist that a master playlist names", () => {
    const master = "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/index.m3u8\n";
    expect(firstVariant(master, "https://files.example/1/playlists.m3u8")).toBe(
      "https://files.example/1/low/index.m3u8",
    );
    expect(firstVariant(playlist("a", 1), "https://files.example/a.m3u8")).toBeNull();
  });
});

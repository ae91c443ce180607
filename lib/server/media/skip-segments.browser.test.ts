import type { LevelDetails, LoaderContext } from "hls.js";
import Hls, { Events } from "hls.js/light";
import { expect, onTestFinished, test } from "vitest";
import { skipSegments } from "./skip-segments.ts";

const begun = Date.parse("2026-11-26T14:00:00Z");
const firstCount = 20;
const refreshes = 4;

/** What a segment of a stream with breaks, changing keys and headers, byte ranges and some dates has before its address. */
function tagsOf(number: number, isFirst: boolean): string[] {
  const isBreak = number === 5 || number === 15;
  return [
    ...(isBreak ? ["#EXT-X-DISCONTINUITY"] : []),
    ...(number % 9 === 8 ? [`#EXT-X-KEY:METHOD=AES-128,URI="/key-${number}"`] : []),
    ...(isFirst || number === 15 ? [`#EXT-X-MAP:URI="/init-${number < 15 ? 0 : 15}.mp4"`] : []),
    ...(number % 4 === 0
      ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(begun + number * 1_000).toISOString()}`]
      : []),
    "#EXTINF:1.000,",
    `#EXT-X-BYTERANGE:100${isFirst || number === 15 ? `@${50 + 100 * (number % 15)}` : ""}`,
  ];
}

function playlist(count: number, gone: number): string {
  const head = ["#EXTM3U", "#EXT-X-VERSION:6", "#EXT-X-TARGETDURATION:1", `#EXT-X-MEDIA-SEQUENCE:${gone}`];
  const listed = Array.from({ length: count - gone }, (_, index) => gone + index);
  const body = listed.flatMap((number) => [
    ...tagsOf(number, number === gone),
    number < 15 ? "/first.mp4" : "/second.mp4",
  ]);
  return `${[...head, ...body].join("\n")}\n`;
}

/** A player's playlists, without a network: each load gets the next text. */
function loaderOf(next: (url: string) => string) {
  return class {
    context = null;
    stats = {
      aborted: false,
      loaded: 0,
      retry: 0,
      total: 0,
      chunkCount: 0,
      bwEstimate: 0,
      loading: { start: 0, first: 0, end: 0 },
      parsing: { start: 0, end: 0 },
      buffering: { start: 0, first: 0, end: 0 },
    };
    load(
      context: LoaderContext,
      _config: unknown,
      { onSuccess }: { onSuccess: (...answer: unknown[]) => void },
    ) {
      queueMicrotask(() => {
        const now = performance.now();
        this.stats.loading = { start: now, first: now, end: now };
        onSuccess(
          { url: new URL(context.url, location.href).href, data: next(context.url) },
          this.stats,
          context,
          null,
        );
      });
    }
    abort() {}
    destroy() {}
  };
}

/** Loads a playlist until a player has the segment of this number. */
function load(next: (url: string) => string, last: number): Promise<LevelDetails> {
  return new Promise((resolve, reject) => {
    // The types ask for loaders that hls.js has itself.
    const pLoader = loaderOf(next) as unknown as NonNullable<ConstructorParameters<typeof Hls>[0]>["pLoader"];
    const hls = new Hls({ pLoader, enableWorker: false });
    onTestFinished(() => hls.destroy());
    hls.on(Events.ERROR, (_event, { details, error }) => {
      if (details.startsWith("level") || details.startsWith("manifest")) reject(error);
    });
    hls.on(Events.LEVEL_UPDATED, (_event, { details }) => {
      if (details.endSN >= last) resolve(details);
    });
    hls.loadSource("/live/playlist.m3u8");
  });
}

/** What a player makes of each segment. */
function understood({ fragments }: LevelDetails) {
  return fragments.map((fragment) => ({
    number: fragment.sn,
    address: fragment.relurl,
    bytes: fragment.byteRange,
    part: fragment.cc,
    header: fragment.initSegment?.relurl,
    date: fragment.programDateTime,
    stated: fragment.rawProgramDateTime,
    key: fragment.decryptdata?.uri,
    vector: fragment.decryptdata?.iv?.toString(),
    start: Math.round(fragment.start),
  }));
}

test.each([0, 1])(
  "a player that is sent updates of a playlist has what one has that is sent all of it (%s segments leave at each)",
  async (leaving) => {
    let refresh = -1;
    const asked: string[] = [];
    const updates: (string | null)[] = [];
    const atRefresh = (number: number) => playlist(firstCount + number, leaving * number);
    const updated = await load(
      (url) => {
        asked.push(new URL(url, location.href).search);
        refresh = Math.min(refresh + 1, refreshes);
        const { whole, update } = skipSegments(atRefresh(refresh));
        if (!url.includes("_HLS_skip=YES")) return whole;
        updates.push(update);
        return update ?? whole;
      },
      firstCount + refreshes - 1,
    );
    expect(asked).toEqual(["", ...Array<string>(refreshes).fill("?_HLS_skip=YES")]);
    expect(updates.every((update) => update?.includes("#EXT-X-SKIP:"))).toBe(true);
    const whole = await load(() => atRefresh(refreshes), firstCount + refreshes - 1);
    const own = understood(updated);
    // The clock of a player goes on where one that has just begun starts at 0.
    const offset = (own[0]?.start ?? 0) - (understood(whole)[0]?.start ?? 0);
    expect(own).toEqual(understood(whole).map((segment) => ({ ...segment, start: segment.start + offset })));
  },
);

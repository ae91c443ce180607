import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { webSegment } from "../../test-support/service/random-texts.ts";
import { describeOnSqlite } from "../../test-support/databases.ts";
import {
  bodyOf,
  playedCall,
  openMediaUnderTest,
  type MediaUnderTest,
} from "../../test-support/service/media-under-test.ts";
import { segmentsFrom } from "./call-segments.ts";

await describeOnSqlite("a live stream", ({ fresh }) => {
  let media: MediaUnderTest;
  beforeEach(async () => {
    media = await openMediaUnderTest(await fresh());
  });
  afterEach(() => media.db.destroy());

  /** A player: polls the playlist and fetches every segment once. */
  function createListener() {
    const sound = new Map<string, Buffer>();
    return {
      sound: () => Buffer.concat([...sound.values()]),
      listen: async () => {
        const { audio } = await media.session();
        const text = await (await media.get(audio)).text();
        for (const name of text.match(/^seg-.*$/gm) ?? []) {
          const path = audio.replace("playlist.m3u8", name);
          if (sound.has(path)) continue;
          const response = await media.get(path);
          expect(response.status).toBe(200);
          const bytes = await bodyOf(response);
          const tagLength = 10 + bytes[9]!;
          expect(bytes.subarray(0, 3).toString()).toBe("ID3");
          sound.set(path, bytes.subarray(tagLength));
        }
        return text;
      },
    };
  }

  /** A client that requests what follows the bytes it has, as the examples of the interface do. */
  function createFollower() {
    const files = new Map<string, Buffer>();
    return {
      text: () => [...files.values()].map(String).join(""),
      follow: async () => {
        const { transcript } = await media.session();
        const had = files.get(transcript) ?? Buffer.alloc(0);
        const response = await media.get(transcript, { range: `bytes=${had.length}-` });
        if (response.status === 416) {
          expect(response.headers.get("content-range")).toBe(`bytes */${had.length}`);
          return;
        }
        expect(response.status).toBe(206);
        const more = await bodyOf(response);
        expect(more.at(-1)).toBe("\n".charCodeAt(0));
        const size = had.length + more.length;
        expect(response.headers.get("content-range")).toBe(`bytes ${had.length}-${size - 1}/${size}`);
        files.set(transcript, Buffer.concat([had, more]));
      },
    };
  }

  /** The second at which each word is said. */
  const secondsIn = (text: string) =>
    text
      .split("\n")
      .filter((line) => line.includes('"t":') && line.includes('"p":'))
      .map((line) => (JSON.parse(line) as { s: number }).s);

  const wordsIn = (text: string) => secondsIn(text).length;

  it("gives listeners and readers the whole call except the interruption, and nothing twice", async () => {
    await media.steer("live");
    const listener = createListener();
    const follower = createFollower();
    const step = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 7) {
        await listener.listen();
        await follower.follow();
        media.clock.advance(7_000);
      }
    };
    await step(200);
    const firstAddress = (await media.session()).audio;
    await media.steer("liveFailedInterrupted");
    await step(60);
    expect(await listener.listen()).toContain("#EXT-X-ENDLIST");
    await media.steer("live");
    expect((await media.session()).audio).not.toBe(firstAddress);
    await step(playedCall.durationSeconds - 180);
    await media.steer("processingRecording");
    await step(40);

    expect(await listener.listen()).toContain("#EXT-X-ENDLIST");
    // 203 s and the lead of 13 s were sent. The call went on during the 63 s of the interruption.
    const sent = segmentsFrom(playedCall, 0).filter(({ start }) => start < 212 - 1 || start >= 264 - 1);
    expect(
      listener
        .sound()
        .equals(
          Buffer.concat(sent.map(({ firstByte, endByte }) => playedCall.sound.read(firstByte, endByte))),
        ),
    ).toBe(true);
    expect(follower.text()).toContain('"type":"interruption"');
    expect(follower.text().trimEnd().endsWith('{"type":"end","code":0}')).toBe(true);
    const uninterrupted = await (async () => {
      await media.steer("willBeLive");
      await media.steer("live");
      media.clock.advance((playedCall.durationSeconds + 60) * 1000);
      return (await media.get((await media.session()).transcript)).text();
    })();
    const lost = wordsIn(uninterrupted) - wordsIn(follower.text());
    expect(lost).toBe(secondsIn(uninterrupted).filter((second) => second >= 212 && second < 264).length);
  });

  it("accepts the version of its transcript as a parameter of the address too", async () => {
    await media.steer("live");
    media.clock.advance(60_000);
    const { transcript } = await media.session();
    const older = transcript.replace(".1.7.", ".1.6.");
    const requested = await bodyOf(await media.get(`${older}?transcriptVersion=1.7`));
    expect(requested.equals(await bodyOf(await media.get(transcript)))).toBe(true);
    expect(requested.equals(await bodyOf(await media.get(older)))).toBe(false);
    expect((await media.get(`${older}?transcriptVersion=2`)).status).toBe(404);
  });

  it("has three segments as soon as the session is live, and hides later ones", async () => {
    await media.steer("live");
    const { audio } = await media.session();
    const response = await media.get(audio);
    expect(response.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
    expect(response.headers.get("cache-control")).toContain("no-cache");
    expect(await response.text()).toContain("seg-2.mp3");
    expect((await media.get(audio.replace("playlist.m3u8", "seg-3.mp3"))).status).toBe(404);
    media.clock.advance(4_000);
    expect((await media.get(audio.replace("playlist.m3u8", "seg-3.mp3"))).status).toBe(200);
  });

  it("can be read by pages of other origins, which see the range headers", async () => {
    await media.steer("live");
    const { audio, transcript } = await media.session();
    for (const path of [audio, transcript]) {
      const { headers } = await media.get(path);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-expose-headers")).toContain("Content-Range");
    }
    const preflight = await media.request(audio, { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("Range");
  });

  it("answers any range and condition with 200, 206, 304 or 416, and an unknown address with 404", async () => {
    await media.steer("live");
    const { audio, transcript } = await media.session();
    const headerText = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'bytes=-,0123456789 \t*"') }),
      fc.tuple(fc.nat(), fc.nat()).map(([start, end]) => `bytes=${start}-${end}`),
    );
    const ranges = fc.asyncProperty(
      headerText,
      headerText,
      fc.boolean(),
      async (range, condition, isSound) => {
        const response = await media.get(isSound ? audio : transcript, { range, "if-range": condition });
        expect([200, 206, 416]).toContain(response.status);
        const known = await media.get(isSound ? audio : transcript, { range, "if-none-match": condition });
        expect([200, 206, 304, 416]).toContain(known.status);
      },
    );
    await fc.assert(ranges, { seed: 20_260_203, numRuns: 100 });
    const parts = fc.array(fc.oneof(webSegment, fc.constantFrom(...audio.split("/"))), {
      maxLength: 6,
    });
    const addresses = fc.asyncProperty(parts, async (segments) => {
      const path = `/media/${segments.join("/")}`;
      if (path !== audio) expect((await media.get(path)).status).toBe(404);
    });
    await fc.assert(addresses, { seed: 20_260_203, numRuns: 100 });
  });

  it("has another address each time its session goes live, because segments are cached for ever", async () => {
    const addresses = [];
    for (let time = 0; time < 3; time++) {
      for (const state of ["live", "liveFailedInterrupted", "live", "notLive"] as const) {
        await media.steer(state);
        media.clock.advance(30_000);
        if (state === "live") addresses.push((await media.session()).audio);
      }
    }
    expect(new Set(addresses).size).toBe(6);
    await media.steer("live");
    expect(await (await media.get((await media.session()).audio)).text()).toContain("seg-2.mp3");
  });

  it("is available at its address only", async () => {
    await media.steer("live");
    const { audio } = await media.session();
    for (const path of [
      audio.replace("/streams/", "/streams/x"),
      audio.replace("/1/", "/2/"),
      "/media/streams",
      "/media/x",
    ]) {
      expect((await media.get(path)).status).toBe(404);
    }
  });
});

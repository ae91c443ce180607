import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { transcriptFileSchema } from "#lib/contract/public-v3/transcript-file.ts";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { createManualClock, type ServiceClock } from "#service/clock.ts";
import { loadSampleCalls } from "#service/content/sample-call.ts";
import { openDatabase } from "#service/db/open-database.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { upsertLiveSessions } from "#service/db/write/upsert-live-sessions.ts";
import { steerSession } from "#service/scenario/steering/steer-session.ts";
import { segmentsFrom } from "./call-segments.ts";
import { mediaRoutes } from "./media-routes.ts";

const startMs = Date.UTC(2026, 10, 21, 14);
const sessionId = 7;
const calls = loadSampleCalls();
/** The call that steering gives to a session without a known event. */
const call = calls.find(({ slug }) => slug === "fireside-chat")!;

await describeOnBothEngines("media", ({ fresh }) => {
  let db: ServiceDatabase;
  let clock: ServiceClock;
  let media: { fetch: (request: Request) => Response | Promise<Response> };

  beforeEach(async () => {
    db = await openDatabase(await fresh());
    clock = createManualClock(startMs);
    media = mediaRoutes({ db, clock, calls });
    const date = new Date(startMs).toISOString();
    await upsertLiveSessions(
      db,
      [{ id: sessionId, eventId: 8, companyId: 9, date, state: "willBeLive" }],
      startMs,
    );
  });
  afterEach(() => db.destroy());

  const steer = (state: SessionState) => steerSession(db, clock, sessionId, state);
  const get = (path: string, headers: Record<string, string> = {}) =>
    Promise.resolve(media.fetch(new Request(`http://service.test${path}`, { headers })));
  const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  async function session() {
    const row = await db
      .selectFrom("live_sessions")
      .selectAll()
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow();
    return { ...row, audio: row.audio ?? "", transcript: row.transcript?.replace("{version}", "1.7") ?? "" };
  }

  /** A player: polls the playlist and fetches every segment once. */
  function createListener() {
    const sound = new Map<string, Buffer>();
    return {
      sound: () => Buffer.concat([...sound.values()]),
      listen: async () => {
        const { audio } = await session();
        const text = await (await get(audio)).text();
        for (const name of text.match(/^seg-.*$/gm) ?? []) {
          const path = audio.replace("playlist.m3u8", name);
          if (sound.has(path)) continue;
          const response = await get(path);
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

  /** A client like the interface's own examples: requests what follows the bytes it has. */
  function createFollower() {
    const files = new Map<string, Buffer>();
    return {
      text: () => [...files.values()].map(String).join(""),
      follow: async () => {
        const { transcript } = await session();
        const had = files.get(transcript) ?? Buffer.alloc(0);
        const response = await get(transcript, { range: `bytes=${had.length}-` });
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

  describe("a live stream", () => {
    it("gives listeners and readers all of the call except the interruption, nothing twice", async () => {
      await steer("live");
      const listener = createListener();
      const follower = createFollower();
      const step = async (seconds: number) => {
        for (let passed = 0; passed < seconds; passed += 7) {
          await listener.listen();
          await follower.follow();
          clock.advance(7_000);
        }
      };
      await step(200);
      const firstAddress = (await session()).audio;
      await steer("liveFailedInterrupted");
      await step(60);
      expect(await listener.listen()).toContain("#EXT-X-ENDLIST");
      await steer("live");
      expect((await session()).audio).not.toBe(firstAddress);
      await step(call.durationSeconds - 180);
      await steer("processingRecording");
      await step(40);

      expect(await listener.listen()).toContain("#EXT-X-ENDLIST");
      // 203 s and the lead of 13 s were sent; the call continued during the 63 s of the interruption.
      const sent = segmentsFrom(call, 0).filter(({ start }) => start < 212 - 1 || start >= 264 - 1);
      expect(listener.sound().equals(Buffer.concat(sent.map(({ bytes }) => bytes)))).toBe(true);
      expect(follower.text()).toContain('"type":"interruption"');
      expect(follower.text().trimEnd().endsWith('{"type":"end","code":0}')).toBe(true);
      const uninterrupted = await (async () => {
        await steer("willBeLive");
        await steer("live");
        clock.advance((call.durationSeconds + 60) * 1000);
        return (await get((await session()).transcript)).text();
      })();
      const lost = wordsIn(uninterrupted) - wordsIn(follower.text());
      expect(lost).toBe(secondsIn(uninterrupted).filter((second) => second >= 212 && second < 264).length);
    });

    it("takes the version of its transcript from the address's own parameter too", async () => {
      await steer("live");
      clock.advance(60_000);
      const { transcript } = await session();
      const older = transcript.replace(".1.7.", ".1.6.");
      const asked = await bodyOf(await get(`${older}?transcriptVersion=1.7`));
      expect(asked.equals(await bodyOf(await get(transcript)))).toBe(true);
      expect(asked.equals(await bodyOf(await get(older)))).toBe(false);
      expect((await get(`${older}?transcriptVersion=2`)).status).toBe(404);
    });

    it("has segments for a player as soon as the session is live, and hides those to come", async () => {
      await steer("live");
      const { audio } = await session();
      const response = await get(audio);
      expect(response.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
      expect(response.headers.get("cache-control")).toContain("no-cache");
      expect(await response.text()).toContain("seg-2.mp3");
      expect((await get(audio.replace("playlist.m3u8", "seg-3.mp3"))).status).toBe(404);
      clock.advance(4_000);
      expect((await get(audio.replace("playlist.m3u8", "seg-3.mp3"))).status).toBe(200);
    });

    it("can be read from pages elsewhere, which see where they are", async () => {
      await steer("live");
      const { audio, transcript } = await session();
      for (const path of [audio, transcript]) {
        const { headers } = await get(path);
        expect(headers.get("access-control-allow-origin")).toBe("*");
        expect(headers.get("access-control-expose-headers")).toContain("Content-Range");
      }
      const preflight = await media.fetch(new Request(`http://service.test${audio}`, { method: "OPTIONS" }));
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get("access-control-allow-headers")).toContain("Range");
    });

    it("answers any range and any condition with 200, 206, 304 or 416, and any address at all without a fault", async () => {
      await steer("live");
      const { audio, transcript } = await session();
      const headerText = fc.oneof(
        fc.string({ unit: fc.constantFrom(...'bytes=-,0123456789 \t*"') }),
        fc.tuple(fc.nat(), fc.nat()).map(([start, end]) => `bytes=${start}-${end}`),
      );
      const ranges = fc.asyncProperty(
        headerText,
        headerText,
        fc.boolean(),
        async (range, condition, isSound) => {
          const response = await get(isSound ? audio : transcript, { range, "if-range": condition });
          expect([200, 206, 416]).toContain(response.status);
          const known = await get(isSound ? audio : transcript, { range, "if-none-match": condition });
          expect([200, 206, 304, 416]).toContain(known.status);
        },
      );
      await fc.assert(ranges, { seed: 20_260_203, numRuns: 100 });
      const parts = fc.array(fc.oneof(fc.webSegment(), fc.constantFrom(...audio.split("/"))), {
        maxLength: 6,
      });
      const addresses = fc.asyncProperty(parts, async (segments) => {
        const path = `/media/${segments.join("/")}`;
        if (path !== audio) expect((await get(path)).status).toBe(404);
      });
      await fc.assert(addresses, { seed: 20_260_203, numRuns: 100 });
    });

    it("is available at its address only", async () => {
      await steer("live");
      const { audio } = await session();
      for (const path of [
        audio.replace(/\w\//, "x/"),
        audio.replace("/1/", "/2/"),
        "/media/streams",
        "/media/x",
      ]) {
        expect((await get(path)).status).toBe(404);
      }
    });
  });

  describe("a recording", () => {
    const recorded = async () => {
      await steer("recordingAvailable");
      return db.selectFrom("audio").selectAll().where("event_id", "=", 8).executeTakeFirstOrThrow();
    };

    it("is an MP3 with ranges (200, 206, 416, 304, If-Range, HEAD)", async () => {
      await recorded();
      const { audio } = await session();
      const whole = await get(audio);
      expect(whole.status).toBe(200);
      expect(whole.headers.get("content-type")).toBe("audio/mpeg");
      expect(whole.headers.get("accept-ranges")).toBe("bytes");
      const bytes = await bodyOf(whole);
      expect(bytes.equals(call.audio())).toBe(true);

      const part = await get(audio, { range: "bytes=1000-1999" });
      expect(part.status).toBe(206);
      expect(part.headers.get("content-range")).toBe(`bytes 1000-1999/${bytes.length}`);
      expect((await bodyOf(part)).equals(bytes.subarray(1000, 2000))).toBe(true);

      const beyond = await get(audio, { range: `bytes=${bytes.length}-` });
      expect(beyond.status).toBe(416);
      expect(beyond.headers.get("content-range")).toBe(`bytes */${bytes.length}`);

      const etag = whole.headers.get("etag") ?? "";
      expect((await get(audio, { "if-none-match": etag })).status).toBe(304);
      expect((await get(audio, { range: "bytes=0-9", "if-range": etag })).status).toBe(206);
      expect((await get(audio, { range: "bytes=0-9", "if-range": '"another"' })).status).toBe(200);

      const head = await media.fetch(new Request(`http://service.test${audio}`, { method: "HEAD" }));
      expect(head.headers.get("content-length")).toBe(String(bytes.length));
      expect(await bodyOf(head)).toHaveLength(0);
    });

    it("is also a playlist that is complete", async () => {
      const { stream_url: path } = await recorded();
      const text = await (await get(path ?? "")).text();
      expect(text).toContain("#EXT-X-PLAYLIST-TYPE:VOD");
      expect(text.endsWith("#EXT-X-ENDLIST\n")).toBe(true);
      expect((await get((path ?? "").replace("playlist.m3u8", "seg-0.mp3"))).status).toBe(200);
    });

    it("comes with a raw and an edited transcript (docs/interface.md, Transcript file)", async () => {
      await recorded();
      const documents = await db.selectFrom("documents").selectAll().orderBy("type_id").execute();
      expect(documents.map(({ type_id }) => type_id)).toEqual([15, 22]);
      const files = await Promise.all(
        documents.map(async ({ file_url }) => transcriptFileSchema.parse(await (await get(file_url)).json())),
      );
      expect(files.map(({ speaker_mapping }) => speaker_mapping.length > 0)).toEqual([false, true]);
      expect(files.map(({ event_id }) => event_id)).toEqual([8, 8]);
    });
  });
});

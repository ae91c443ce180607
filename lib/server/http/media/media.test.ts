import { afterEach, describe, expect, it } from "vitest";
import { createAppWorld, upstreamUrl, type AppWorld } from "../../../../test-support/app-world.ts";
import { labRecording } from "../../../../test-support/streams/lab-recording.ts";
import { askRoute, partsOf } from "../../../../test-support/ask-route.ts";
import { sessionAudioRoute } from "./audio.ts";
import { liveTranscriptRoute } from "./live-transcript.ts";

let world: AppWorld;
afterEach(() => world.close());

describe("media", () => {
  const playlist = "#EXTM3U\n#EXTINF:4,\nseg-0.mp3\n";
  const begin = async (audio: string) => {
    let segments = 0;
    world = await createAppWorld({
      intercept(request) {
        const { pathname } = new URL(request.url);
        if (!pathname.startsWith("/media/")) return undefined;
        expect(request.headers.get("x-api-key")).toBeNull();
        if (pathname.endsWith(".m3u8")) return new Response(playlist);
        if (pathname.endsWith(".jsonl")) return new Response('{"t":"unfinish');
        segments += 1;
        return new Response("sound", { headers: { "content-type": "audio/mpeg", "content-length": "5" } });
      },
    });
    await world.session(1, "live", { audio, transcript: `${upstreamUrl}/media/t.jsonl` });
    await world.pass(0);
    return { fetchedSegments: () => segments };
  };

  it("reaches the browser by our own addresses only, and each segment is fetched once for all listeners", async () => {
    const { fetchedSegments } = await begin(`${upstreamUrl}/media/a/playlist.m3u8`);
    const answer = await askRoute(world, sessionAudioRoute, "/", { id: "1", path: ["playlist.m3u8"] });
    const line = (await answer.text()).split("\n")[2]!;
    expect(line).toMatch(/^\/api\/sessions\/1\/audio\/media\/[\w-]+\/seg-0\.mp3\?s=[\w-]{11}$/);
    const sounds = await Promise.all(
      Array.from({ length: 5 }, () => askRoute(world, sessionAudioRoute, line, partsOf(line))),
    );
    expect(await Promise.all(sounds.map((sound) => sound.text()))).toEqual(
      Array.from({ length: 5 }, () => "sound"),
    );
    expect(fetchedSegments()).toBe(1);
    const forged = line.replace(
      /media\/[\w-]+/,
      `media/${Buffer.from("http://10.0.0.1/").toString("base64url")}`,
    );
    expect((await askRoute(world, sessionAudioRoute, forged, partsOf(forged))).status).toBe(404);
  });

  it("plays a recording of variable bit rate by its parts, which are ranges of the file at our own address", async () => {
    const file = labRecording({ seconds: 60, isVariable: true, hasTable: false });
    world = await createAppWorld({
      intercept(request) {
        if (!request.url.endsWith("/media/a.mp3")) return undefined;
        const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get("range") ?? "") ?? [];
        const bytes = file.subarray(Number(from ?? 0), Number(to ?? file.length - 1) + 1);
        const headers = {
          "content-type": "audio/mpeg",
          "content-range": `bytes ${from}-${to}/${file.length}`,
        };
        return new Response(new Uint8Array(bytes), { status: from === undefined ? 200 : 206, headers });
      },
    });
    await world.session(1, "recordingAvailable", { audio: `${upstreamUrl}/media/a.mp3` });
    await world.pass(0);
    const ask = (path: string[], range?: string) =>
      askRoute(world, sessionAudioRoute, "/", { id: "1", path }, { headers: range ? { range } : {} });
    const answer = await ask(["exact.m3u8"]);
    expect(answer.status).toBe(200);
    const [, length, offset, address] =
      /#EXT-X-BYTERANGE:(\d+)@(\d+)\n(.*)\n#EXTINF/.exec(await answer.text()) ?? [];
    expect(address).toBe("/api/sessions/1/audio");
    const end = Number(offset) + Number(length);
    const part = await ask([], `bytes=${offset}-${end - 1}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(Number(offset), end))).toBe(true);
  });

  it("is never fetched from the server's own network", async () => {
    await begin("http://127.0.0.1:9/secret.mp3");
    expect((await askRoute(world, sessionAudioRoute, "/", { id: "1", path: [] })).status).toBe(404);
  });

  it("answers a growing transcript with 200, and with 204 for a range that has nothing new", async () => {
    await begin(`${upstreamUrl}/media/a/playlist.m3u8`);
    const whole = await askRoute(world, liveTranscriptRoute, "/", { id: "1" });
    expect([whole.status, await whole.text()]).toEqual([200, ""]);
    const beyond = await askRoute(
      world,
      liveTranscriptRoute,
      "/",
      { id: "1" },
      { headers: { range: "bytes=9-" } },
    );
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([204, "bytes */0"]);
  });
});

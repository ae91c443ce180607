import { afterEach, describe, expect, it, vi } from "vitest";
import { createAppWorld, startMs, upstreamUrl, type AppWorld } from "../../../../test-support/app-world.ts";
import { createMediaReferences } from "../../media/media-reference.ts";
import { partsOf } from "../../../../test-support/ask-route.ts";
import { sessionAudioRoute } from "./audio.ts";
import { answer, type PathParts, type Route } from "../handle.ts";
import { liveTranscriptRoute } from "./live-transcript.ts";
import { endpointRoute } from "../endpoints/endpoint-route.ts";

let world: AppWorld;
afterEach(() => world.close());

const ask = (route: Route, path: string, parts: PathParts = {}) =>
  answer(route, new Request(`http://app.example${path}`), world.runtime, parts);

describe("unusable media", () => {
  it.each(["not an address", "/relative", "javascript:alert(1)", "file:///etc/passwd"])(
    "is not found where upstream's address for it is %s, whatever the state",
    async (address) => {
      const at = new Date(startMs).toISOString();
      const common = { eventId: 1, companyId: 1, date: at, createdAt: at, updatedAt: at };
      const data = ["live", "recordingAvailable"].map((state, index) => ({
        ...common,
        id: index + 1,
        state,
        audio: address,
        transcript: address,
      }));
      world = await createAppWorld({
        intercept: ({ url }) =>
          url.includes("/v3/live") ? Response.json({ data, pagination: { nextCursor: null } }) : undefined,
      });
      await world.pass(0);
      for (const id of ["1", "2"]) {
        expect((await ask(sessionAudioRoute, "/", { id, path: [] })).status).toBe(404);
        expect((await ask(liveTranscriptRoute, "/", { id })).status).toBe(404);
        expect(
          (await ask(endpointRoute("GET /api/sessions/{id}"), `/api/sessions/${id}`, { id })).status,
        ).toBe(200);
      }
    },
  );

  const withMedia = async (answerOf: () => Response, audio = `${upstreamUrl}/media/a.mp3`) => {
    world = await createAppWorld({
      intercept: ({ url }) => (new URL(url).pathname.startsWith("/media/") ? answerOf() : undefined),
    });
    await world.session(1, "live", { audio, transcript: `${upstreamUrl}/media/t.jsonl` });
    await world.pass(0);
  };

  const segment = () => {
    const references = createMediaReferences(world.runtime.store.mediaSecret);
    return `/api/sessions/1/audio/media/${references.make(`${upstreamUrl}/media/s.mp3`)}`;
  };

  it("is never a page under our own origin, whatever content type its server sends", async () => {
    await withMedia(() => new Response("<script>", { headers: { "content-type": "text/html" } }));
    const sound = await ask(sessionAudioRoute, "/", { id: "1", path: [] });
    expect(sound.headers.get("content-type")).not.toContain("html");
  });

  it.each([
    ["audio/mpeg, text/html", "application/octet-stream"],
    ["audio/mpeg;x=text/html", "audio/mpeg"],
    ["Audio/MPEG; charset=utf-8", "audio/mpeg"],
    ["audio/unheard-of", "application/octet-stream"],
    ["image/svg+xml-ish", "application/octet-stream"],
    ["application/pdf", "application/octet-stream"],
    ["video/mp2t", "video/mp2t"],
  ])("has one type from a fixed list where its server says %s, and runs nothing", async (sent, said) => {
    await withMedia(() => new Response("<script>", { headers: { "content-type": sent } }));
    for (const sound of [
      await ask(sessionAudioRoute, "/", { id: "1", path: [] }),
      await ask(sessionAudioRoute, segment(), partsOf(segment())),
    ]) {
      expect([sound.status, sound.headers.get("content-type")]).toEqual([200, said]);
      expect(sound.headers.get("x-content-type-options")).toBe("nosniff");
      expect(sound.headers.get("content-security-policy")).toMatch(/^sandbox;/);
    }
  });

  it("is passed on without the length of a compressed body", async () => {
    const headers = { "content-type": "audio/mpeg", "content-encoding": "gzip", "content-length": "3" };
    await withMedia(() => new Response("unpacked", { headers }));
    const sound = await ask(sessionAudioRoute, "/", { id: "1", path: [] });
    expect([sound.headers.get("content-length"), await sound.text()]).toEqual([null, "unpacked"]);
  });

  it.each(["text/html; charset=utf-8", "application/json", "application/problem+json", "text/xml"])(
    "is not passed on as sound when it comes with 200 as %s",
    async (type) => {
      await withMedia(() => new Response("<Error>", { headers: { "content-type": type } }));
      const sound = await ask(sessionAudioRoute, "/", { id: "1", path: [] });
      expect([sound.status, ((await sound.json()) as { code: string }).code]).toEqual([
        502,
        "upstreamUnreadable",
      ]);
    },
  );

  it("is not passed on as a playlist or cached as a segment when it is neither", async () => {
    let answerOf = () => new Response("#EXTM3U\nseg.mp3\n");
    await withMedia(() => answerOf(), `${upstreamUrl}/media/a.m3u8`);
    const list = await (await ask(sessionAudioRoute, "/", { id: "1", path: [] })).text();
    const address = list.split("\n")[1]!;
    const path = partsOf(address);
    answerOf = () => Response.json({ message: "down" });
    expect((await ask(sessionAudioRoute, address, path)).status).toBe(502);
    await world.clock.advance(2_000);
    expect((await ask(sessionAudioRoute, "/", { id: "1", path: [] })).status).toBe(502);
    answerOf = () =>
      new Response("sound", { headers: { "content-type": "audio/mpeg", "content-length": "5" } });
    expect(await (await ask(sessionAudioRoute, address, path)).text()).toBe("sound");
  });

  it("that redirects to an invalid address is not found", async () => {
    await withMedia(() => new Response(null, { status: 302, headers: { location: "http://[bad" } }));
    expect((await ask(sessionAudioRoute, "/", { id: "1", path: [] })).status).toBe(404);
  });

  it("is not read as a playlist when it has too many lines", async () => {
    await withMedia(() => new Response(`#EXTM3U\n${"a\n".repeat(1_000_000)}`), `${upstreamUrl}/media/a.m3u8`);
    const given = await ask(sessionAudioRoute, "/", { id: "1", path: [] });
    expect([given.status, ((await given.json()) as { code: string }).code]).toEqual([
      502,
      "upstreamUnreadable",
    ]);
  });

  it("is read and rewritten once for all requests of one second", async () => {
    let sent = 0;
    const playlist = () => {
      sent += 1;
      return new Response(`#EXTM3U\n${sent}.ts\n`);
    };
    await withMedia(playlist, `${upstreamUrl}/media/a.m3u8`);
    const parse = vi.spyOn(URL, "canParse");
    const texts = await Promise.all(
      Array.from({ length: 3 }, async () =>
        (await ask(sessionAudioRoute, "/", { id: "1", path: [] })).text(),
      ),
    );
    expect(new Set(texts).size).toBe(1);
    expect([sent, parse.mock.calls.filter(([address]) => address === "1.ts").length]).toEqual([1, 1]);
    parse.mockRestore();
  });

  it("has names of 60 characters at most for the segments of a playlist", async () => {
    await withMedia(
      () => new Response(`#EXTM3U\n/a/${"long".repeat(50)}.ts\n`),
      `${upstreamUrl}/media/a.m3u8`,
    );
    const list = await (await ask(sessionAudioRoute, "/", { id: "1", path: [] })).text();
    const name = list.split("\n")[1]!.split("?")[0]!.split("/").at(-1)!;
    expect([name.length, name.endsWith("long.ts")]).toEqual([60, true]);
  });

  it("lists segments whose names are not properly encoded", async () => {
    await withMedia(() => new Response("#EXTM3U\n/a/%zz.ts\n"), `${upstreamUrl}/media/a.m3u8`);
    const given = await ask(sessionAudioRoute, "/", { id: "1", path: [] });
    expect(await given.text()).toMatch(/\/~25zz\.ts\?s=[\w-]{11}\n$/);
  });

  const endless = (sent: { bytes: number }, isDripping = false) =>
    new ReadableStream<Uint8Array>({
      pull(stream) {
        if (isDripping && sent.bytes > 0) return new Promise(() => undefined);
        sent.bytes += 1_048_576;
        stream.enqueue(new Uint8Array(1_048_576));
        return undefined;
      },
    });

  it("that never ends fails before it fills the memory", async () => {
    const sent = { bytes: 0 };
    await withMedia(() => new Response(endless(sent)), `${upstreamUrl}/media/a.m3u8`);
    expect((await ask(sessionAudioRoute, "/", { id: "1", path: [] })).status).toBe(502);
    expect(sent.bytes).toBeLessThan(8 * 1_048_576);
    expect((await ask(liveTranscriptRoute, "/", { id: "1" })).status).toBe(502);
    expect(sent.bytes).toBeLessThan(48 * 1_048_576);
  });

  it("that arrives very slowly times out, and is requested again", async () => {
    let isDripping = true;
    await withMedia(() => new Response(isDripping ? endless({ bytes: 0 }, true) : '{"a":1}\n'));
    let given: Response | undefined;
    void ask(liveTranscriptRoute, "/", { id: "1" }).then((response) => (given = response));
    for (let second = 0; second < 300 && !given; second += 1) await world.clock.advance(1_000);
    expect(given?.status).toBe(502);
    isDripping = false;
    await world.clock.advance(2_000);
    expect(await (await ask(liveTranscriptRoute, "/", { id: "1" })).text()).toBe('{"a":1}\n');
  });
});

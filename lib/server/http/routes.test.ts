import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it } from "vitest";
import { createAppWorld, upstreamKey, upstreamUrl, type AppWorld } from "../../../test-support/app-world.ts";
import { problemSchema } from "../../contract/board/problem.ts";
import { sessionAudioRoute } from "./audio.ts";
import { boardRoute } from "./board.ts";
import { companyRoute, companySearchRoute } from "./companies.ts";
import { answer, type PathParts, type Route } from "./handle.ts";
import { healthReadyRoute, metricsRoute } from "./health.ts";
import { liveTranscriptRoute } from "./live-transcript.ts";
import { publicV3Route } from "./public-v3.ts";
import { sessionRoute } from "./sessions.ts";
import { streamRoute } from "./stream.ts";
import { transcriptRoute } from "./transcripts.ts";
import { webhookRoute } from "./webhook.ts";

let world: AppWorld;
afterEach(() => world.close());

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const ask = (route: Route, path: string, parts: PathParts = {}, init?: RequestInit) =>
  answer(route, new Request(`http://app.example${path}`, init), world.runtime, parts);
const proxied = (path: string) =>
  ask(publicV3Route, `/api/v3${path}`, { path: path.slice(1).split("?")[0]!.split("/") });

describe("viewers", () => {
  it("cost upstream nothing: ten of them make the same requests as one", async () => {
    const run = async (viewers: number) => {
      world = await createAppWorld();
      await world.company(100);
      await world.session(1, "live");
      await world.pass(0);
      for (let step = 0; step < 20; step += 1) {
        await Promise.all(Array.from({ length: viewers }, () => ask(boardRoute, "/api/board")));
        await Promise.all(
          Array.from({ length: viewers }, () => ask(sessionRoute, "/api/sessions/1", { id: "1" })),
        );
        await world.pass(1_000);
      }
      const { requests } = world;
      await world.close();
      return requests;
    };
    expect(await run(10)).toEqual(await run(1));
    world = await createAppWorld();
  });

  it("of one version get the same bytes, and none when they have them", async () => {
    world = await createAppWorld();
    await world.session(1, "live");
    await world.pass(0);
    const first = await ask(boardRoute, "/api/board");
    const etag = first.headers.get("etag")!;
    const again = await ask(boardRoute, "/api/board", {}, { headers: { "if-none-match": etag } });
    expect([first.status, again.status]).toEqual([200, 304]);
    await world.session(1, "processingRecording");
    await world.pass(2_000);
    const moved = await ask(boardRoute, "/api/board", {}, { headers: { "if-none-match": etag } });
    expect(moved.status).toBe(200);
  });

  it("hear of versions and freshness, and are counted while they listen", async () => {
    world = await createAppWorld();
    await world.pass(0);
    const response = await ask(streamRoute, "/api/stream");
    expect(response.headers.get("cache-control")).toContain("no-transform");
    expect(world.runtime.viewers.count).toBe(1);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    await world.session(1, "live");
    await world.pass(15_000);
    let text = "";
    while (!text.includes(`"version":${world.runtime.bus.version()}`))
      text += (await reader.read()).value ?? "";
    expect(text).toMatch(/^retry: 2000\n\n/);
    expect(text).toContain('data: {"type":"freshness"');
    await reader.cancel();
    expect(world.runtime.viewers.count).toBe(0);
  });

  it("are not counted for a HEAD, which opens nothing", async () => {
    world = await createAppWorld();
    const response = await ask(streamRoute, "/api/stream", {}, { method: "HEAD" });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(world.runtime.viewers.count).toBe(0);
  });

  it("are let go when the server stops, so that it can", async () => {
    world = await createAppWorld();
    await world.pass(0);
    const response = await ask(streamRoute, "/api/stream");
    await world.runtime.stop();
    await expect(response.text()).resolves.toContain("retry: 2000");
    expect(world.runtime.viewers.count).toBe(0);
  });
});

describe("the key", () => {
  it("appears in no answer and no log line, not even when upstream echoes it", async () => {
    world = await createAppWorld({
      intercept: (request) =>
        request.url.includes("/events?") && request.headers.get("x-api-key") !== null
          ? Response.json(
              { message: `bad key ${request.headers.get("x-api-key")}`, statusCode: 401 },
              { status: 401 },
            )
          : undefined,
    });
    await world.company(100);
    await world.session(1, "live");
    await world.pass(0);
    world.runtime.log.warn({ headers: { "x-api-key": upstreamKey }, note: `key ${upstreamKey}` }, "leak");
    const answers = await Promise.all([
      ask(boardRoute, "/api/board"),
      ask(sessionRoute, "/api/sessions/1", { id: "1" }),
      ask(companyRoute, "/api/companies/100", { id: "100" }),
      ask(healthReadyRoute, "/api/health/ready"),
      ask(metricsRoute, "/api/metrics"),
      proxied("/live?limit=5"),
      proxied("/events?limit=5"),
    ]);
    const texts = await Promise.all(answers.map((given) => given.text()));
    const headers = answers.map((given) => JSON.stringify([...given.headers]));
    expect(world.logged.length).toBeGreaterThan(0);
    expect([...texts, ...headers, ...world.logged].filter((text) => text.includes(upstreamKey))).toEqual([]);
  });
});

describe("an upstream that answers the key back", () => {
  it("does not get it onto the status page, nor into the store", async () => {
    const body = JSON.stringify({
      error: "Bad Request",
      message: [{ field: "x-api-key", message: `no such plan: ${upstreamKey}` }],
      statusCode: 400,
    });
    world = await createAppWorld({ intercept: () => new Response(body, { status: 400 }) });
    await world.pass(0);
    const said = await (await ask(healthReadyRoute, "/api/health/ready")).text();
    expect(said).toContain("no such plan: [hidden]");
    expect(said).not.toContain(upstreamKey);
    const stored = await world.runtime.store.db.selectFrom("watermarks").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(upstreamKey);
  });
});

describe("the interface's own paths", () => {
  it("refuse what is not documented before anything goes upstream", async () => {
    world = await createAppWorld();
    const answers = await Promise.all([
      proxied("/live?limit=501"),
      proxied("/live?view=wall"),
      proxied("/companies/x"),
      proxied("/nothing"),
    ]);
    expect(answers.map((given) => given.status)).toEqual([400, 400, 400, 404]);
    expect(await answers[0].json()).toMatchObject({ error: "Bad Request", message: [{ field: "limit" }] });
    expect(world.requests).toEqual([]);
  });

  it("share questions in flight and keep answers for a moment", async () => {
    world = await createAppWorld();
    await world.session(1, "live");
    await Promise.all(Array.from({ length: 10 }, () => proxied("/live?limit=5&states=live")));
    await proxied("/live?states=live&limit=5");
    expect(world.requests).toEqual(["/public/v3/live?limit=5&states=live"]);
  });

  it("stand in with the last good answer, marked stale, while upstream fails", async () => {
    world = await createAppWorld();
    await world.company(100);
    await proxied("/companies/100");
    await world.clock.advance(60_000);
    await world.fault({ path: "/public/v3/companies", kind: "status", status: 401 });
    expect((await proxied("/companies/100")).status).toBe(401);
    await world.clearFaults();
    await world.fault({ path: "/public/v3/companies", kind: "garbage" });
    const stale = await proxied("/companies/100");
    expect([stale.status, stale.headers.get("x-callboard-from"), stale.headers.get("age")]).toEqual([
      200,
      "stale",
      "60",
    ]);
  });

  it("pass upstream's refusals on in the interface's shape", async () => {
    world = await createAppWorld();
    const missing = await proxied("/companies/5");
    expect([missing.status, await missing.json()]).toEqual([404, { message: "Not Found", statusCode: 404 }]);
  });
});

describe("our own errors", () => {
  it("have one shape and a closed list of codes", async () => {
    world = await createAppWorld();
    const starting = problemSchema.parse(await (await ask(sessionRoute, "/", { id: "1" })).json());
    await world.pass(0);
    const missing = problemSchema.parse(await (await ask(sessionRoute, "/", { id: "1" })).json());
    const bad = problemSchema.parse(await (await ask(sessionRoute, "/", { id: "1e3" })).json());
    const since = problemSchema.parse(await (await ask(boardRoute, "/api/board?since=x")).json());
    await world.fault({ path: "/public/v3", kind: "status", status: 403 });
    const forbidden = problemSchema.parse(await (await ask(transcriptRoute, "/", { id: "1" })).json());
    expect([starting, missing, bad, since, forbidden].map((problem) => problem.code)).toEqual([
      "notCopiedYet",
      "notFound",
      "badRequest",
      "badRequest",
      "upstreamForbidden",
    ]);
  });
});

describe("finding companies", () => {
  it("works by ticker, name and ISIN over the local copy", async () => {
    world = await createAppWorld();
    await world.company(100, { name: "Zeta T200 Holding" });
    await world.company(200);
    await world.pass(0);
    const find = async (query: string) => {
      const given = await ask(companySearchRoute, `/api/companies?query=${encodeURIComponent(query)}`);
      return ((await given.json()) as { companies: { id: number }[] }).companies.map((company) => company.id);
    };
    expect(await find("t200")).toEqual([200, 100]);
    expect(await find("zeta")).toEqual([100]);
    expect(await find("SE0000000200")).toEqual([200]);
    expect(await find("")).toEqual([]);
  });
});

describe("webhooks", () => {
  const deliver = (id: string, body: string, signed = body) => {
    const timestamp = new Date();
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(timestamp.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(id, timestamp, signed),
    };
    return ask(webhookRoute, "/api/webhooks/upstream", {}, { method: "POST", headers, body });
  };

  it("make the loop poll now, once, and are never taken as data", async () => {
    world = await createAppWorld({ settings: { WEBHOOK_SECRET: secret } });
    await world.session(1, "notLive", { dateMs: world.clock.now() + 3_600_000 });
    await world.pass(0);
    await world.session(1, "live");
    expect((await deliver("msg_1", '{"type":"live.audio.updated"}')).status).toBe(204);
    await world.pass(0);
    const board = (await (await ask(boardRoute, "/api/board")).json()) as { sessions: { state: string }[] };
    expect(board.sessions[0]?.state).toBe("live");
    expect((await deliver("msg_1", '{"type":"live.audio.updated"}')).status).toBe(400);
    expect((await deliver("msg_2", "{}", '{"a":1}')).status).toBe(401);
  });

  it("say so when they are not switched on", async () => {
    world = await createAppWorld();
    expect((await deliver("msg_1", "{}")).status).toBe(404);
  });
});

describe("media", () => {
  const playlist = "#EXTM3U\n#EXTINF:4,\nseg-0.mp3\n";
  const begin = async (audio: string) => {
    let fetched = 0;
    world = await createAppWorld({
      intercept(request) {
        const { pathname } = new URL(request.url);
        if (!pathname.startsWith("/media/")) return undefined;
        expect(request.headers.get("x-api-key")).toBeNull();
        if (pathname.endsWith(".m3u8")) return new Response(playlist);
        fetched += 1;
        return new Response("sound", { headers: { "content-type": "audio/mpeg", "content-length": "5" } });
      },
    });
    await world.session(1, "live", { audio, transcript: `${upstreamUrl}/media/t.jsonl` });
    await world.pass(0);
    return { fetchedSegments: () => fetched };
  };

  it("reaches the browser by our own addresses only, segments fetched once for all listeners", async () => {
    const { fetchedSegments } = await begin(`${upstreamUrl}/media/a/playlist.m3u8`);
    const given = await ask(sessionAudioRoute, "/", { id: "1", path: ["playlist.m3u8"] });
    const line = (await given.text()).split("\n")[2]!;
    expect(line).toMatch(/^\/api\/sessions\/1\/audio\/media\/[\w-]+\.[\w-]+\/seg-0\.mp3$/);
    const path = line.split("/").slice(5);
    const sounds = await Promise.all(
      Array.from({ length: 5 }, () => ask(sessionAudioRoute, "/", { id: "1", path })),
    );
    expect(await Promise.all(sounds.map((sound) => sound.text()))).toEqual(
      Array.from({ length: 5 }, () => "sound"),
    );
    expect(fetchedSegments()).toBe(1);
    const forged = ["media", `${Buffer.from("http://10.0.0.1/").toString("base64url")}.AAAA`, "x.mp3"];
    expect((await ask(sessionAudioRoute, "/", { id: "1", path: forged })).status).toBe(404);
  });

  it("is never fetched from a machine beside the server", async () => {
    await begin("http://127.0.0.1:9/secret.mp3");
    expect((await ask(sessionAudioRoute, "/", { id: "1", path: [] })).status).toBe(404);
  });

  it("gives a growing transcript in ranges: 200, 206 and 416", async () => {
    await begin(`${upstreamUrl}/media/a/playlist.m3u8`);
    const whole = await ask(liveTranscriptRoute, "/", { id: "1" });
    expect([whole.status, await whole.text()]).toEqual([200, ""]);
    const beyond = await ask(liveTranscriptRoute, "/", { id: "1" }, { headers: { range: "bytes=9-" } });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */0"]);
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { askRoute, type Asked } from "../../../test-support/ask-route.ts";
import { visitorHeader, writeVisitor } from "../gate/visitor-header.ts";
import { transcriptAudioRoute } from "./media/audio.ts";
import { documentFileRoute, recordingFileRoute } from "./media/documents.ts";
import { transcriptFileRoute } from "./transcripts.ts";

let world: AppWorld;
afterEach(() => world.close());

/** The routes that request an unknown id from upstream. */
const routes: [string, Asked, { kind?: string }][] = [
  ["transcripts", "GET /api/transcripts/{id}", {}],
  ["files of transcripts", transcriptFileRoute, {}],
  ["sounds of transcripts", transcriptAudioRoute, {}],
  ["slides", documentFileRoute, { kind: "slides" }],
  ["recordings", recordingFileRoute, {}],
];
const signIn = { AUTH: "proxy", TRUSTED_PROXIES: "127.0.0.1/32", PROXY_SECRET: "0123456789abcdef" };

function ask(route: Asked, parts: object, id: number, init?: RequestInit): Promise<Response> {
  return askRoute(world, route, "/", { ...parts, id: String(id) }, init);
}

function askAs(name: string, id: number): Promise<Response> {
  const headers = { [visitorHeader]: writeVisitor({ name, role: "viewer" }) };
  return ask("GET /api/transcripts/{id}", {}, id, { headers });
}

describe("upstream requests on behalf of viewers", () => {
  it.each(routes)(
    "leave the board current, however many %s with made-up ids are requested",
    async (_what, route, parts) => {
      world = await createAppWorld({ settings: { UPSTREAM_REQUESTS_PER_SECOND: "20" } });
      await world.session(1, "live");
      await world.pass(0);
      const flood = Array.from({ length: 500 }, (_, index) => ask(route, parts, 900_000 + index));
      await world.run(12_000);
      expect(world.runtime.pollHealth.freshness().status).toBe("current");
      const refused = (await Promise.all(flood)).filter(({ status }) => status === 503);
      // The others were sent or wait: a quarter of the budget at once, and ten seconds of it.
      expect(refused).toHaveLength(500 - 5 - 50);
      expect(refused[0]?.headers.get("retry-after")).toBe("10");
    },
  );

  it("leave the board current, even where the budget is one request a second", async () => {
    world = await createAppWorld({
      settings: { UPSTREAM_REQUESTS_PER_SECOND: "1", POLL_LIVE_MS: "4000" },
    });
    await world.session(1, "live");
    await world.pass(0);
    const flood = Array.from({ length: 100 }, (_, index) =>
      ask("GET /api/transcripts/{id}", {}, 900_000 + index),
    );
    for (let second = 0; second < 40; second += 1) {
      await world.run(1_000);
      expect(world.runtime.pollHealth.freshness().status).toBe("current");
    }
    await world.clock.advance(60_000);
    await Promise.all(flood);
  });

  it("are bounded for companies as well", async () => {
    world = await createAppWorld({ settings: { UPSTREAM_REQUESTS_PER_SECOND: "20" } });
    for (let id = 1; id <= 60; id += 1) await world.company(id);
    await world.session(1, "live");
    await world.pass(0);
    const flood = Array.from({ length: 60 }, (_, index) =>
      ask("GET /api/companies/{id}/events", {}, index + 1),
    );
    await world.run(12_000);
    expect(world.runtime.pollHealth.freshness().status).toBe("current");
    const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
    expect(statuses).toContain(503);
  });

  it("leave a share for records in the copy, however many ids are made up", async () => {
    world = await createAppWorld({ settings: { UPSTREAM_REQUESTS_PER_SECOND: "20" } });
    await world.company(1);
    await world.pass(0);
    await world.clock.advance(1_000);
    const flood = Array.from({ length: 200 }, (_, index) =>
      ask("GET /api/transcripts/{id}", {}, 900_000 + index),
    );
    // Is sent at once: the clock does not advance.
    expect((await ask("GET /api/companies/{id}/events", {}, 1)).status).toBe(200);
    await world.clock.advance(30_000);
    await Promise.all(flood);
  });

  it("leave half to others, however much one person requests", async () => {
    world = await createAppWorld({ settings: { ...signIn, UPSTREAM_REQUESTS_PER_SECOND: "16" } });
    const flood = Array.from({ length: 200 }, (_, index) => askAs("ann", 900_000 + index));
    // Is sent at once: the clock does not advance.
    expect((await askAs("ben", 1)).status).toBe(404);
    await world.clock.advance(30_000);
    const refused = (await Promise.all(flood)).filter(({ status }) => status === 503);
    expect(refused).toHaveLength(200 - 2 - 20);
  });

  it("are not sent for callers who have disconnected", async () => {
    world = await createAppWorld({ settings: { UPSTREAM_REQUESTS_PER_SECOND: "2" } });
    await ask("GET /api/transcripts/{id}", {}, 900_000);
    const leaving = new AbortController();
    const gone = ask("GET /api/transcripts/{id}", {}, 900_001, { signal: leaving.signal });
    const stays = ask("GET /api/transcripts/{id}", {}, 900_002);
    leaving.abort();
    let isAnswered = false;
    void stays.finally(() => (isAnswered = true));
    await vi.waitUntil(async () => {
      await world.clock.advance(1_000);
      return isAnswered;
    });
    expect((await stays).status).toBe(404);
    await gone;
    expect(world.requests.map((path) => /\d{6}/.exec(path)?.[0])).toEqual(["900000", "900002"]);
  });
});

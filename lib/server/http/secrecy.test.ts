import { afterEach, describe, expect, it } from "vitest";
import { createAppWorld, upstreamKey, type AppWorld } from "../../../test-support/app-world.ts";
import { askProxied, askRoute } from "../../../test-support/ask-route.ts";
import { boardRoute } from "./board.ts";

let world: AppWorld;
afterEach(() => world.close());

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
      askRoute(world, boardRoute, "/api/board"),
      askRoute(world, "GET /api/sessions/{id}", "/api/sessions/1", { id: "1" }),
      askRoute(world, "GET /api/companies/{id}", "/api/companies/100", { id: "100" }),
      askRoute(world, "GET /api/status", "/api/status"),
      askRoute(world, "GET /api/metrics", "/api/metrics"),
      askProxied(world, "/live?limit=5"),
      askProxied(world, "/events?limit=5"),
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
    const said = await (await askRoute(world, "GET /api/status", "/api/status")).text();
    expect(said).toContain("no such plan: [hidden]");
    expect(said).not.toContain(upstreamKey);
    const stored = await world.runtime.store.db.selectFrom("watermarks").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(upstreamKey);
  });
});

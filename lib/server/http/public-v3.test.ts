import { afterEach, describe, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { askProxied } from "../../../test-support/ask-route.ts";

let world: AppWorld;
afterEach(() => world.close());

describe("the interface's own paths", () => {
  it("refuse what is not documented before anything goes upstream", async () => {
    world = await createAppWorld();
    const answers = await Promise.all([
      askProxied(world, "/live?limit=501"),
      askProxied(world, "/live?view=wall"),
      askProxied(world, "/companies/x"),
      askProxied(world, "/nothing"),
    ]);
    expect(answers.map((given) => given.status)).toEqual([400, 400, 400, 404]);
    expect(await answers[0].json()).toMatchObject({ error: "Bad Request", message: [{ field: "limit" }] });
    expect(world.requests).toEqual([]);
  });

  it("share questions in flight and keep answers for a moment", async () => {
    world = await createAppWorld();
    await world.session(1, "live");
    await Promise.all(Array.from({ length: 10 }, () => askProxied(world, "/live?limit=5&states=live")));
    await askProxied(world, "/live?states=live&limit=5");
    expect(world.requests).toEqual(["/public/v3/live?limit=5&states=live"]);
  });

  it("stand in with the last good answer, marked stale, while upstream fails", async () => {
    world = await createAppWorld();
    await world.company(100);
    await askProxied(world, "/companies/100");
    await world.clock.advance(60_000);
    await world.fault({ path: "/public/v3/companies", kind: "status", status: 401 });
    expect((await askProxied(world, "/companies/100")).status).toBe(401);
    await world.clearFaults();
    await world.fault({ path: "/public/v3/companies", kind: "garbage" });
    const stale = await askProxied(world, "/companies/100");
    expect([stale.status, stale.headers.get("x-callboard-from"), stale.headers.get("age")]).toEqual([
      200,
      "stale",
      "60",
    ]);
  });

  it("pass upstream's refusals on in the interface's shape", async () => {
    world = await createAppWorld();
    const missing = await askProxied(world, "/companies/5");
    expect([missing.status, await missing.json()]).toEqual([404, { message: "Not Found", statusCode: 404 }]);
  });

  it.each([
    [429, "Too Many Requests"],
    [500, "Internal server error"],
    [401, "Unauthorized"],
    [503, "Service Unavailable"],
  ])("say %i in the interface's own words where upstream says nothing (7)", async (status, message) => {
    world = await createAppWorld({ intercept: () => new Response("<html>", { status }) });
    const given = await askProxied(world, "/live?limit=5");
    expect([given.status, await given.json()]).toEqual([status, { message, statusCode: status }]);
  });
});

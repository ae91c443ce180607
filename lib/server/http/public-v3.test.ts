import { afterEach, describe, expect, it, vi } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { askProxied } from "../../../test-support/ask-route.ts";
import { visitorHeader, writeVisitor } from "../gate/visitor-header.ts";

let world: AppWorld;
afterEach(() => world.close());

describe("the proxied paths of the interface", () => {
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

  it("share requests in flight and cache answers briefly", async () => {
    world = await createAppWorld();
    await world.session(1, "live");
    await Promise.all(Array.from({ length: 10 }, () => askProxied(world, "/live?limit=5&states=live")));
    await askProxied(world, "/live?states=live&limit=5");
    expect(world.requests).toEqual(["/public/v3/live?limit=5&states=live"]);
  });

  it("serve the last good answer, marked stale, while upstream fails", async () => {
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

  it("leave most of the request budget to the board and to open calls, and answer 503 beyond their share", async () => {
    world = await createAppWorld({ settings: { UPSTREAM_REQUESTS_PER_SECOND: "20" } });
    const flood = Array.from({ length: 200 }, (_, id) => askProxied(world, `/companies/${id}`));
    await vi.waitFor(() => expect(world.requests.length).toBeGreaterThan(0));
    const { client } = world.runtime;
    // Each of these is sent at once: the clock does not advance.
    await Promise.all(Array.from({ length: 15 }, () => client.forward("/companies/1", { attempts: 1 })));
    await world.clock.advance(30_000);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(200 - 5 - 50);
    expect([refused[0]?.headers.get("retry-after"), await refused[0]?.json()]).toEqual([
      "10",
      { message: "Service Unavailable", statusCode: 503 },
    ]);
  });

  it("leave half of their share to others, however much one person requests", async () => {
    const signIn = { AUTH: "proxy", TRUSTED_PROXIES: "127.0.0.1/32", PROXY_SECRET: "0123456789abcdef" };
    world = await createAppWorld({ settings: { ...signIn, UPSTREAM_REQUESTS_PER_SECOND: "16" } });
    const askAs = (name: string, id: number) => {
      const headers = { [visitorHeader]: writeVisitor({ name, role: "viewer" }) };
      return askProxied(world, `/companies/${id}`, { headers });
    };
    const flood = Array.from({ length: 200 }, (_, id) => askAs("ann", id));
    // Is sent at once: the clock does not advance.
    expect((await askAs("ben", 1_000)).status).toBe(404);
    await world.clock.advance(30_000);
    const refused = (await Promise.all(flood)).filter(({ status }) => status === 503);
    expect(refused).toHaveLength(200 - 2 - 20);
    expect(refused[0]?.headers.get("retry-after")).toBe("10");
  });

  it("are not requested for callers who have disconnected", async () => {
    world = await createAppWorld({ settings: { UPSTREAM_REQUESTS_PER_SECOND: "4" } });
    await askProxied(world, "/companies/1");
    const leaving = new AbortController();
    const gone = askProxied(world, "/companies/2", { signal: leaving.signal });
    const alsoGone = askProxied(world, "/companies/2", { signal: leaving.signal });
    const stays = askProxied(world, "/companies/3");
    leaving.abort();
    await world.clock.advance(10_000);
    expect((await stays).status).toBe(404);
    expect([(await gone).status, (await alsoGone).status]).toEqual([502, 502]);
    expect(world.requests).toEqual(["/public/v3/companies/1", "/public/v3/companies/3"]);
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

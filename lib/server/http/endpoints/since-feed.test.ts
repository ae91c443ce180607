import { afterEach, beforeEach, expect, it } from "vitest";
import { createAppWorld, startMs, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { watchCompany, watchlistChanges } from "../../services/saved/views-and-watchlists.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const summary = { id: 1, summary: "Sales **rose** <5 %.\n\n- Margin fell", sources: [] };

await describeOnBothEngines("the feed of what happened", ({ fresh }) => {
  let world: AppWorld;
  beforeEach(async () => {
    world = await createAppWorld({
      database: await fresh(),
      intercept(request) {
        if (!request.url.includes("/events/10/summary")) return undefined;
        const times = { createdAt: "2026-02-01T00:00:00Z", updatedAt: "2026-02-01T00:00:00Z" };
        return Response.json({ data: { ...summary, ...times } });
      },
    });
    await world.company(100, { name: "Smith & Sons" });
    await world.event(10, 100);
    await world.session(1, "live", { dateMs: startMs - 2 * hourMs });
    await world.session(2, "live", { dateMs: startMs - hourMs });
    await world.session(3, "notLive", { dateMs: startMs + 9 * dayMs });
    await world.pass(0);
    await world.session(1, "recordingAvailable", { updatedAtMs: startMs + 1_000 });
    await world.pass(10_000);
  });
  afterEach(() => world.close());

  const ask = (query = "", init?: RequestInit) =>
    askRoute(world, "GET /api/since.atom", `/api/since.atom${query}`, {}, init);
  /** The entries by their ids. */
  async function entries(query = "") {
    const feed = await (await ask(query)).text();
    const found = feed.split("<entry>\n").slice(1);
    return new Map(found.map((entry) => [/<id>urn:callboard:(.+)<\/id>/.exec(entry)?.[1] ?? "", entry]));
  }

  it("has calls that are over with upstream's summary, failures and announced calls, each under one id", async () => {
    const answer = await ask();
    expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const before = await entries();
    expect([...before.keys()].toSorted()).toEqual(["session-1/held", "session-3/announced"]);
    const held = before.get("session-1/held")!;
    expect(held).toContain("<title>Smith &amp; Sons (T100 · OM): Q4 2025</title>");
    expect(held).toContain('href="http://app.example/sessions/1"');
    expect(held).toContain("&lt;p&gt;Sales rose &amp;lt;5 %.&lt;/p&gt;&lt;p&gt;Margin fell&lt;/p&gt;");
    await world.session(2, "liveFailedInterrupted", { updatedAtMs: startMs + 20_000 });
    await world.pass(20_000);
    const failing = (await entries()).get("session-2/failed")!;
    expect(failing).toContain("not back yet.");
    expect(failing).toContain("No recording yet.");
    await world.session(2, "live", { updatedAtMs: startMs + 40_000 });
    await world.pass(60_000);
    const back = await entries();
    expect(back.get("session-2/failed")).toMatch(/Failed from .* until/);
    expect([...back.keys()].toSorted()).toEqual([
      "session-1/held",
      "session-2/failed",
      "session-3/announced",
    ]);
  });

  it("is unchanged until something happens, and asks upstream once for a summary", async () => {
    const etag = (await ask()).headers.get("etag") ?? "";
    await world.pass(60_000);
    const again = await ask("", { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(world.requests.filter((path) => path.includes("/summary"))).toHaveLength(1);
    await world.session(3, "notLive", { dateMs: startMs + 10 * dayMs, updatedAtMs: startMs + 90_000 });
    await world.pass(60_000);
    expect((await ask("", { headers: { "if-none-match": etag } })).status).toBe(200);
    expect([...(await entries()).keys()][0]).toBe(`session-3/moved/${startMs + 10 * dayMs}`);
  });

  it("says while Callboard is blind that it is, and claims nothing that it does not know", async () => {
    await world.session(2, "liveFailedInterrupted", { updatedAtMs: startMs + 20_000 });
    await world.pass(20_000);
    await world.fault({ path: "/public/v3", kind: "status", status: 500 });
    await world.pass(10 * 60_000);
    const blind = await entries();
    const ids = [...blind.keys()];
    expect(ids[0]).toMatch(/^unconfirmed\/\d+$/);
    expect(blind.get(ids[0]!)).toContain("Callboard is blind since 3 Feb 2026 14:0");
    expect(blind.get("session-2/failed")).toMatch(/not back yet, as of 3 Feb 2026 14:0\d UTC/);
    await world.pass(10 * 60_000);
    expect([...(await entries()).keys()]).toEqual(ids);
  });

  it("follows a watchlist as it changes, and says that it was deleted", async () => {
    const list = { name: "Core & Co", isShared: false, isDefault: false, by: "Ada" };
    const made = await watchlistChanges.make(null, { ...list, companyIds: [100] }, world.runtime);
    const { id } = made.watchlist!;
    const query = `?watchlist=${id}`;
    expect([...(await entries(query)).keys()]).toEqual(["session-1/held"]);
    expect(await (await ask(query)).text()).toContain("<title>Callboard: Core &amp; Co</title>");
    await watchCompany({ id, companyId: 300 }, { by: "Ada" }, world.runtime);
    expect((await entries(query)).has("session-3/announced")).toBe(true);
    await watchlistChanges.remove(id, { by: "Ada" }, world.runtime);
    expect((await ask(query)).status).toBe(404);
    const refused = await ask("?days=3");
    expect([refused.status, await refused.text()]).toMatchObject([400, expect.stringContaining("days")]);
  });
});

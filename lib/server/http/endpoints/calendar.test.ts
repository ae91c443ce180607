import { afterEach, expect, it } from "vitest";
import { createAppWorld, startMs, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { putLinkAddress } from "../../store/alerts/link-address.ts";
import { calendarSchema } from "../../../contract/board/calendar.ts";
import { watchCompany, watchlistChanges } from "../../services/saved/views-and-watchlists.ts";
import { savedLimits } from "../../../contract/board/values/limits.ts";

let world: AppWorld;
afterEach(() => world.close());

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const iso = (at: number) => new Date(at).toISOString();
const midnight = Math.floor(startMs / dayMs) * dayMs;
const week = `?from=${iso(midnight - 7 * dayMs)}&to=${iso(midnight + 7 * dayMs)}`;

const ask = async (query = week) =>
  calendarSchema.parse(await (await askRoute(world, "GET /api/calendar", `/api/calendar${query}`)).json());
const askFeed = (query = "", init?: RequestInit) =>
  askRoute(world, "GET /api/calendar.ics", `/api/calendar.ics${query}`, {}, init);
/** The feed's events by session, their folded lines joined. */
async function events(query = "") {
  const text = (await (await askFeed(query)).text()).replaceAll("\r\n ", "");
  return new Map(
    text
      .split("BEGIN:VEVENT\r\n")
      .slice(1)
      .map((event) => [Number(/UID:session-(\d+)@/.exec(event)?.[1]), event] as const),
  );
}
const sequenceOf = (event: string | undefined) => Number(/SEQUENCE:(\d+)/.exec(event ?? "")?.[1]);

await describeOnBothEngines("the calendar", ({ fresh }) => {
  it("has the sessions of a time range with their companies, and says which days are copied", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.company(100);
    await world.session(1, "willBeLive", { dateMs: startMs + hourMs });
    await world.session(2, "live", { dateMs: startMs - hourMs });
    await world.session(3, "notLive", { dateMs: midnight + 7 * dayMs });
    await world.pass(0);
    const calendar = await ask();
    expect(calendar.sessions.map(({ id, state }) => [id, state])).toEqual([
      [2, "live"],
      [1, "willBeLive"],
    ]);
    expect(calendar.companies.map(({ displayName }) => displayName)).toEqual(["Company 100 AB"]);
    expect(calendar).toMatchObject({ isCopyComplete: true, isCut: false });
    expect(calendar.copied).toEqual({ from: iso(midnight - 35 * dayMs), to: iso(midnight + 101 * dayMs) });
    expect(calendar.freshness.status).toBe("current");
  });

  it("shows a changed state within seconds", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "willBeLive");
    await world.pass(0);
    expect((await ask()).sessions[0]?.state).toBe("willBeLive");
    await world.session(1, "live");
    await world.pass(2_000);
    await world.pass(6_000);
    expect((await ask()).sessions[0]?.state).toBe("live");
  });

  it.each([
    ["?from=yesterday&to=2026-02-04", "from must be"],
    ["?from=2026-02-04", "to must be"],
    ["?from=2026-02-04&to=2026-02-04", "later than from"],
    ["?from=2026-01-01&to=2026-03-01", "45 days"],
  ])("refuses %s", async (query, words) => {
    world = await createAppWorld({ database: await fresh() });
    const refused = await askRoute(world, "GET /api/calendar", `/api/calendar${query}`);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(words);
  });

  it("shows for seven days that a call was moved, in the range of its old date and of its new one", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.company(100);
    await world.session(1, "willBeLive", { dateMs: startMs + hourMs });
    await world.session(2, "notLive", { dateMs: midnight + 2 * dayMs });
    await world.pass(0);
    await world.pass(60_000);
    await world.session(1, "willBeLive", { dateMs: startMs + hourMs + 2 * dayMs });
    // Its date had no time of day yet; when that becomes known, the call has not moved.
    await world.session(2, "notLive", { dateMs: midnight + 2 * dayMs + 9 * hourMs });
    await world.pass(15_000);
    const moved = async (from: number, to: number) => {
      const { moved: moves } = await ask(`?from=${iso(from)}&to=${iso(to)}`);
      return moves.map((move) => [move.session.id, move.from, move.session.date]);
    };
    const [was, is] = [startMs + hourMs, startMs + hourMs + 2 * dayMs].map(iso);
    expect(await moved(midnight, midnight + dayMs)).toEqual([[1, was, is]]);
    expect(await moved(midnight + 2 * dayMs, midnight + 3 * dayMs)).toEqual([[1, was, is]]);
    expect(await moved(midnight + dayMs, midnight + 2 * dayMs)).toEqual([]);
    const { db } = world.runtime.store;
    await db
      .updateTable("date_changes")
      .set({ observed_at: startMs - 7 * dayMs })
      .execute();
    await world.pass(6_000);
    expect(await moved(midnight, midnight + dayMs)).toEqual([]);
  });

  it("can be subscribed to: one event a call, unchanged while nothing changes", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.company(100);
    await world.session(1, "willBeLive", { dateMs: startMs + hourMs });
    await world.session(2, "notLive", { dateMs: midnight + 2 * dayMs });
    await world.pass(0);
    const answer = await askFeed();
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const etag = answer.headers.get("etag") ?? "";
    const found = await events();
    expect(found.get(1)).toContain("DTSTART:20260203T150000Z\r\n");
    expect(found.get(1)).toContain("STATUS:CONFIRMED\r\n");
    expect(found.get(1)).toContain("http://app.example/sessions/1");
    expect(found.get(2)).toContain("DTSTART;VALUE=DATE:20260205\r\n");
    expect(found.get(2)).toContain("STATUS:TENTATIVE\r\n");
    expect(found.get(2)).toContain("(est.) ");
    await world.pass(60_000);
    const again = await askFeed("", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  it("announces a move and a removal to calendar programs by a higher SEQUENCE", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "willBeLive", { dateMs: startMs + hourMs });
    await world.pass(0);
    const before = (await events()).get(1);
    await world.pass(60_000);
    await world.session(1, "willBeLive", { dateMs: startMs + 26 * hourMs });
    await world.pass(15_000);
    const moved = (await events()).get(1);
    expect(moved).toContain("DTSTART:20260204T160000Z\r\n");
    expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(before));
    await world.service.deleteFrom("live_sessions").execute();
    await world.pass(11 * 60_000);
    const gone = (await events()).get(1);
    expect(gone).toContain("STATUS:CANCELLED\r\n");
    expect(sequenceOf(gone)).toBeGreaterThan(sequenceOf(moved));
    expect((await ask()).sessions).toEqual([]);
  });

  it("follows a watchlist as it changes, with an alarm before each call, and says that it was deleted", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "willBeLive", { dateMs: startMs + hourMs });
    await world.session(2, "willBeLive", { dateMs: startMs + 2 * hourMs });
    await world.pass(0);
    const list = { name: "Mine", isShared: false, isDefault: false, by: "Ada" };
    const made = await watchlistChanges.make(null, { ...list, companyIds: [100] }, world.runtime);
    const id = made.watchlist!.id;
    const query = `?watchlist=${id}&alarm=15`;
    const first = await events(query);
    expect([...first.keys()]).toEqual([1]);
    expect(first.get(1)).toContain("TRIGGER:-PT15M\r\n");
    await watchCompany({ id, companyId: 200 }, { by: "Ada" }, world.runtime);
    expect([...(await events(query)).keys()].toSorted()).toEqual([1, 2]);
    await watchlistChanges.remove(id, { by: "Ada" }, world.runtime);
    expect((await askFeed(query)).status).toBe(404);
  });

  it("links to the address that somebody agreed to, where a proxy hides it", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "willBeLive", { dateMs: startMs + hourMs });
    await world.pass(0);
    const { store } = world.runtime;
    await store.write((transaction) => putLinkAddress(transaction, "https://calls.example/desk"));
    expect((await events()).get(1)).toContain("URL;VALUE=URI:https://calls.example/desk/sessions/1");
  });

  it("filters a subscription by its address, and refuses unknown parameters", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.company(100);
    await world.company(200);
    await world.session(1, "willBeLive", { dateMs: startMs + hourMs });
    await world.session(2, "live");
    await world.pass(0);
    const ids = async (query: string) => [...(await events(query)).keys()];
    expect(await ids("?state=live")).toEqual([2]);
    expect(await ids("?companies=100")).toEqual([1]);
    expect(await ids("?companies=")).toEqual([]);
    const fullWatchlist = Array.from({ length: savedLimits.companies }, (_, index) => index + 1);
    expect(await ids(`?companies=${fullWatchlist.join(",")}`)).toEqual([2, 1]);
    expect(await ids("?ticker=t200,t300")).toEqual([2]);
    expect(await ids("?q=company+100")).toEqual([1]);
    for (const [query, words] of [
      ["?days=3", "no parameter days"],
      ["?state=late", "state must be"],
      ["?companies=abc", "ids of companies"],
      ["?watchlist=a+b", "id of a watchlist"],
      ["?alarm=soon", "alarm must be minutes"],
    ] as const) {
      const refused = await askFeed(query);
      expect([refused.status, (await refused.text()).includes(words)]).toEqual([400, true]);
    }
  });
});

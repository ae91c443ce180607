import { afterEach, expect, it } from "vitest";
import { createAppWorld, startMs, type AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { insightsCallsSchema, insightsSchema } from "../../../contract/board/insights.ts";
import { addMinutes, extendAirCoverage } from "../../store/air/air-minutes.ts";
import { recordSaid } from "../../store/air/air-readings.ts";
import { answer } from "../../http/handle.ts";
import { watchCompany, watchlistChanges } from "../saved/views-and-watchlists.ts";
import { getInsights } from "./get-insights.ts";
import { endpointRoute } from "../../http/endpoints/endpoint-route.ts";

let world: AppWorld;
afterEach(() => world.close());

const minuteMs = 60_000;
const ask = (query: string) =>
  answer(
    endpointRoute("GET /api/insights"),
    new Request(`http://app.example/api/insights${query}`),
    world.runtime,
  );
const read = async (query = "?range=24h") => insightsSchema.parse(await (await ask(query)).json());

async function passMinutes(minutes: number) {
  for (let step = 0; step < minutes * 30; step += 1) await world.pass(2_000);
}

await describeOnBothEngines("insights", ({ fresh }) => {
  it("shows what was observed of a call, and since when", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.company(100);
    await world.session(1, "willBeLive", { dateMs: startMs + 2 * minuteMs });
    await world.pass(0);
    await passMinutes(2);
    await world.session(1, "live");
    await passMinutes(3);
    const insights = await read();
    expect(insights.observingSince).toBe(new Date(startMs).toISOString());
    expect(insights.sessions).toEqual({ total: 1, watched: 1 });
    expect(insights.measures).toEqual({ due: 1, withoutFailure: 1, failedLive: 0, failedRecording: 0 });
    expect(insights.startNotStated).toBe(0);
    expect(insights.stated).toEqual([
      { from: "2026-02-03T00:00:00.000Z", states: [{ state: "live", count: 1 }] },
    ]);
    expect(insights.calls.rows[0]?.spans.map(({ state }) => state)).toEqual(["willBeLive", "live"]);
    expect(insights.exchanges[0]).toMatchObject({ exchange: "OM", sessions: 1, measures: { due: 1 } });
    expect(insights.gaps[0]?.to).toBe(insights.observingSince);
    expect(insights.observed).toBeLessThan(0.01);
  });

  it("shows an outage as a gap: the call's bar ends where observation ended", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "willBeLive", { dateMs: startMs });
    await world.pass(0);
    await passMinutes(0.2);
    await world.session(1, "live");
    await passMinutes(0.5);
    const before = await read();
    await world.fault({ path: "/public/v3", kind: "status", status: 403 });
    await passMinutes(1);
    const blind = await read();
    expect(blind.freshness.status).toBe("blind");
    expect(blind.gaps.at(-1)?.to).toBeNull();
    expect(blind.gaps).toHaveLength(before.gaps.length + 1);
    expect(blind.calls.rows[0]?.spans.at(-1)?.to).toBe(blind.gaps.at(-1)?.from);
  });

  it("leaves out sessions in the future, and names the possible ranges", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "willBeLive", { dateMs: startMs + 60 * minuteMs });
    await world.pass(0);
    expect((await read("")).sessions.total).toBe(0);
    expect((await read("")).range).toBe("14d");
    const refused = await ask("?range=year");
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("24h, 14d, 13w, 52w");
  });

  it("begin each day at midnight of the zone", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "recordingAvailable", { dateMs: startMs - 12 * 60 * minuteMs });
    await world.pass(0);
    const there = await read("?zone=America/New_York");
    expect([there.from, there.stated.map(({ from }) => from)]).toEqual([
      "2026-01-21T05:00:00.000Z",
      ["2026-02-02T05:00:00.000Z"],
    ]);
    expect((await read("")).stated[0]!.from).toBe("2026-02-03T00:00:00.000Z");
    const refused = await ask("?zone=Mars/Olympus");
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: "unknownZone" }]);
  });

  it("closes the gap when upstream is back, and continues observing", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "willBeLive", { dateMs: startMs });
    await world.pass(0);
    await world.session(1, "live");
    await passMinutes(0.5);
    await world.fault({ path: "/public/v3", kind: "status", status: 403 });
    await passMinutes(2);
    await world.clearFaults();
    await passMinutes(2);
    const insights = await read();
    expect(insights.freshness.status).toBe("current");
    const outage = insights.gaps.at(-1);
    const lengthMs = Date.parse(outage?.to ?? "") - Date.parse(outage?.from ?? "");
    expect(lengthMs).toBeGreaterThan(1.5 * minuteMs);
    const [row] = insights.calls.rows;
    const live = row?.spans.filter(({ state }) => state === "live") ?? [];
    expect(live.map(({ from, to }) => [from, to])).toEqual([
      [expect.any(String), outage?.from],
      [outage?.to, insights.generatedAt],
    ]);
  });

  it("computes the figures once for concurrent requests", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "live");
    await world.pass(0);
    const [one, other] = await Promise.all([
      getInsights({ range: "24h" }, world.runtime),
      getInsights({ range: "24h" }, world.runtime),
    ]);
    expect(other.failures).toBe(one.failures);
    await world.pass(2_000);
    expect((await getInsights({ range: "24h" }, world.runtime)).failures).toBe(one.failures);
    await world.pass(minuteMs);
    expect((await getInsights({ range: "24h" }, world.runtime)).failures).not.toBe(one.failures);
  });

  it("answers the same from packed days, and packs a day again when one of its calls changes", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.company(100);
    const yesterday = { dateMs: startMs - 20 * 60 * minuteMs };
    await world.session(1, "liveFailedNoAccess", yesterday);
    await world.session(2, "recordingAvailable", yesterday);
    await world.pass(0);
    const packed = () => world.runtime.store.db.selectFrom("call_days").select("day").execute();
    const figures = async () => {
      const { measures, failures, stated, exchanges, recovery, late, recoveryAtLeast } =
        await read("?range=13w");
      return {
        measures,
        failures: failures.slice(0, -1),
        stated,
        exchanges,
        recovery,
        late,
        recoveryAtLeast,
      };
    };
    const live = await figures();
    expect(live.measures).toMatchObject({ due: 1, failedLive: 1 });
    // Beyond the second minute, when days are packed: the next time is well after the change below.
    await passMinutes(2.2);
    expect(await packed()).toEqual([{ day: Date.UTC(2026, 1, 2) }]);
    expect(await figures()).toEqual(live);
    await world.session(2, "liveFailedInterrupted");
    await passMinutes(0.2);
    expect(await packed()).toEqual([]);
    await passMinutes(1.2);
    expect((await figures()).measures).toMatchObject({ due: 2, failedLive: 2 });
    expect(await packed()).toHaveLength(1);
  });

  it("applies a filter, lists the calls behind a figure, and names filter values that no company has", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.company(100);
    await world.session(1, "liveFailedNoAccess", { dateMs: startMs - minuteMs });
    await world.session(2, "live", { dateMs: startMs - minuteMs });
    await world.pass(0);
    const narrowed = await read("?exchange=OM,MOON&company=100");
    expect(narrowed.measures).toMatchObject({ due: 1, failedLive: 1 });
    expect(narrowed.unknown).toEqual(["No copied company is first listed at “MOON”."]);
    expect(narrowed.companies).toEqual([{ id: 100, name: "Company 100 AB" }]);
    expect((await read("?kind=liveFailedInterrupted")).measures).toMatchObject({ due: 2, failedLive: 0 });
    const listed = await answer(
      endpointRoute("GET /api/insights/calls"),
      new Request("http://app.example/api/insights/calls?counted=failedLive"),
      world.runtime,
    );
    expect(insightsCallsSchema.parse(await listed.json())).toMatchObject({
      total: 1,
      calls: [{ sessionId: 1, failures: ["liveFailedNoAccess"], exchange: "OM" }],
    });
    expect((await ask("?hour=24")).status).toBe(400);
  });
  it("keeps to the companies of a watchlist as it is then", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "live", { dateMs: startMs - minuteMs });
    await world.session(2, "live", { dateMs: startMs - minuteMs });
    await world.pass(0);
    const list = { name: "Mine", isShared: false, isDefault: false, by: "Ada" };
    const made = await watchlistChanges.make(null, { ...list, companyIds: [100] }, world.runtime);
    const id = made.watchlist!.id;
    const query = `?range=24h&watchlist=${id}`;
    expect((await read()).sessions.total).toBe(2);
    expect((await read(query)).sessions.total).toBe(1);
    await watchCompany({ id, companyId: 200 }, { by: "Ada" }, world.runtime);
    await passMinutes(1);
    expect((await read(query)).sessions.total).toBe(2);
    expect((await ask("?range=24h&watchlist=nobody")).status).toBe(404);
  });

  it("shows of how much live time there was sound, and the share that was watched", async () => {
    world = await createAppWorld({ database: await fresh(), settings: { WATCH: "off" } });
    await world.company(100);
    await world.session(1, "live", { dateMs: startMs });
    await world.pass(0);
    const { store, clock } = world.runtime;
    const say = async (reading: "fine" | "silent") => {
      const since = clock.now();
      const about = { reading, since, notBefore: since, levelDb: null, isUnreachable: false };
      await store.write((transaction) =>
        recordSaid(transaction, [{ sessionId: 1, host: "cdn.example", said: about }], since),
      );
    };
    const watchedAt = () =>
      store.write((transaction) => extendAirCoverage(transaction, clock.now(), 24 * 60 * minuteMs));
    await watchedAt();
    await say("fine");
    await passMinutes(3);
    await say("silent");
    await passMinutes(1);
    await watchedAt();
    const figures = { loudestDb: -20, meanDb: -24, behindSeconds: 7 };
    await store.write((transaction) =>
      addMinutes(transaction, [{ sessionId: 1, minuteAt: startMs, figures }]),
    );
    const { onAir } = await read();
    expect(onAir.watched).toBeCloseTo(4 / (14 * 60 + 4), 2);
    expect(onAir.rows.map(({ by, name }) => [by, name])).toEqual([
      ["all", null],
      ["exchange", "OM"],
      ["host", "cdn.example"],
      ["company", expect.any(String)],
    ]);
    expect(onAir.rows[0]).toMatchObject({
      calls: 1,
      soundMs: 3 * minuteMs,
      soundOfMs: 4 * minuteMs,
      streamMs: 4 * minuteMs,
      textMinutes: 1,
      textOfMinutes: 1,
    });
  });
});

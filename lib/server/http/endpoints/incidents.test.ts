import { afterEach, expect, it } from "vitest";
import type { AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { enter, openStormWorld, upTo } from "../../../../test-support/incidents/storm-world.ts";
import { incidentDetailSchema } from "../../../contract/board/incidents/incident-detail.ts";
import { incidentsSchema } from "../../../contract/board/incidents/incidents.ts";
import { providerReportSchema } from "../../../contract/board/incidents/provider-report.ts";
import { noteIncident } from "../../services/incidents/change-incident.ts";

let world: AppWorld;
afterEach(() => world.close());

const report = (query: string, number = "1") =>
  askRoute(world, "GET /api/incidents/{number}/report", `/api/incidents/${number}/report${query}`, {
    number,
  });
const outages = (query: string) =>
  askRoute(world, "GET /api/outages", `/api/outages?from=2026-02-03&to=2026-02-04${query}`);

await describeOnBothEngines("what is answered of incidents", ({ fresh }) => {
  /** A storm of eight calls of NYSE that were seen failing for some polls, and recovered. */
  const afterStorm = async () => {
    world = await openStormWorld(await fresh(), { isStorm: true });
    for (const _ of upTo(10)) await world.pass(2_000);
    await enter(world, upTo(8), "live");
  };

  it("is what the contract says, and a state that is none is refused", async () => {
    await afterStorm();
    const list = (query: string) => askRoute(world, "GET /api/incidents", `/api/incidents${query}`);
    const { incidents } = incidentsSchema.parse(await (await list("")).json());
    expect(incidents).toMatchObject([{ number: 1, failing: 0, recovered: 8, overAt: expect.any(String) }]);
    expect((await list("?state=over")).status).toBe(400);
    const one = await askRoute(world, "GET /api/incidents/{number}", "/api/incidents/1", { number: "1" });
    expect(incidentDetailSchema.parse(await one.json()).members).toHaveLength(8);
  });

  it("is a report as Markdown, in which what people wrote is no markup, or as JSON", async () => {
    await afterStorm();
    await noteIncident(1, { text: "Certificate | expired", by: "Ada" }, world.runtime);
    const markdown = await report("");
    expect(markdown.headers.get("content-disposition")).toBe('attachment; filename="incident-1.md"');
    const text = await markdown.text();
    expect(text).toContain("# Incident 1: No access · NYSE · 8 calls");
    expect(text).toContain("http://app.example/incidents/1");
    expect(text).toContain("**Opened** with 8 calls");
    expect(text).toContain("**Ada** Certificate \\| expired");
    expect(text).toContain("**8 recovered**");
    expect(text).toMatch(/\| Company 8 \| T8 NYSE \| No access \| 14:00:\d\d \| 14:0\d:\d\d \|/);
    expect(incidentDetailSchema.parse(await (await report("?format=json")).json()).number).toBe(1);
    expect((await report("", "2")).status).toBe(404);
  });

  it("is every outage of a period, with the polls around both ends, also as CSV", async () => {
    await afterStorm();
    const found = providerReportSchema.parse(await (await outages("&exchange=NYSE")).json());
    expect(found).toMatchObject({ calls: 10, callsFailed: 8, exchange: "NYSE", host: null, isCut: false });
    expect(found.outages).toHaveLength(8);
    for (const { from, notBefore, to, endNotBefore, atLeastMs, atMostMs, incident } of found.outages) {
      expect(Date.parse(endNotBefore ?? "") - Date.parse(from)).toBe(atLeastMs);
      expect(Date.parse(to ?? "") - Date.parse(notBefore ?? "")).toBe(atMostMs);
      expect(incident).toBe(1);
    }
    const csv = await outages("&exchange=NYSE&format=csv");
    expect(csv.headers.get("content-disposition")).toContain(
      "callboard-outages-2026-02-03-to-2026-02-04.csv",
    );
    expect((await csv.text()).split("\r\n")).toHaveLength(10);
    const others = providerReportSchema.parse(await (await outages("&exchange=LSE")).json());
    expect(others).toMatchObject({ calls: 10, callsFailed: 0, outages: [], atLeastMs: 0, atMostMs: 0 });
    expect((await outages("&host=media.example")).status).toBe(200);
    expect((await outages("&format=pdf")).status).toBe(400);
    const long = await askRoute(world, "GET /api/outages", "/api/outages?from=2024-02-03&to=2026-02-04");
    expect(long.status).toBe(400);
  });

  it("names an incident only beside the outages in it, not beside those of the same calls before", async () => {
    world = await openStormWorld(await fresh(), { isStorm: false });
    await enter(world, [1]);
    await enter(world, [1], "live");
    await world.pass(10 * 60_000);
    await enter(world, upTo(8));
    await world.pass(2_000);
    const found = providerReportSchema.parse(await (await outages("&exchange=NYSE")).json());
    const ofFirst = found.outages.filter(({ company }) => company === "Company 1");
    expect(ofFirst.map(({ incident }) => incident)).toEqual([null, 1]);
    expect(found.outages).toHaveLength(9);
  });
});

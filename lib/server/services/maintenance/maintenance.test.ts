import { afterEach, expect, it } from "vitest";
import { openRuledWorld, type RuledWorld } from "../../../../test-support/alerts/ruled-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import {
  maintenanceAnswerSchema,
  maintenanceListSchema,
} from "../../../contract/board/alerts/maintenance.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { readPlannedSilences } from "../../store/maintenance/past-maintenance.ts";
import { readSnoozes } from "../../store/marks/snoozes.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

await describeOnBothEngines("maintenance windows", ({ fresh }) => {
  let alerts: RuledWorld;
  afterEach(() => alerts.world.close());
  const open = async () => void (alerts = await openRuledWorld(await fresh()));
  const put = async (fields: object, id = "upgrade") => {
    const now = alerts.world.clock.now();
    const times = { from: iso(now + 5 * minuteMs), to: iso(now + 15 * minuteMs) };
    const body = JSON.stringify({ name: "Upgrade of the edge", by: "Ada", ...times, ...fields });
    const init = { method: "PUT", headers: { "content-type": "application/json" }, body };
    return askRoute(alerts.world, "PUT /api/maintenance/{id}", `/api/maintenance/${id}`, { id }, init);
  };
  const list = async () => {
    const answer = await askRoute(alerts.world, "GET /api/maintenance", "/api/maintenance");
    return maintenanceListSchema.parse(await answer.json()).windows;
  };

  it("are listed beforehand; failures within are not told, and what still fails at the end is", async () => {
    await open();
    const saved = await put({ rrule: "FREQ=DAILY" });
    expect(maintenanceAnswerSchema.parse(await saved.json()).maintenance).toMatchObject({ changedBy: "Ada" });
    expect(await list()).toMatchObject([
      { name: "Upgrade of the edge", next: { from: expect.any(String) as string } },
    ]);
    await alerts.world.pass(6 * minuteMs);
    const { db } = alerts.world.runtime.store;
    expect(await readSnoozes(db)).toMatchObject([{ reason: "Maintenance: Upgrade of the edge", by: "Ada" }]);
    await alerts.fail(1);
    await alerts.fail(2);
    await alerts.world.pass(minuteMs);
    await alerts.world.session(2, "live");
    await alerts.world.pass(minuteMs);
    expect(alerts.received).toEqual([]);
    await alerts.until("its time is over", async () => (await readSnoozes(db)).length === 0);
    await alerts.arrived(1);
    expect(alerts.types()).toEqual(["alert.opened"]);
    const [silence] = await readPlannedSilences(db, 0);
    expect(silence).toMatchObject({ exchange: null, companyId: null, state: null });
    expect((silence?.to ?? 0) - (silence?.from ?? 0)).toBe(10 * minuteMs);
    const [window] = await list();
    expect(Date.parse(window?.next.from ?? "") - alerts.world.clock.now()).toBeGreaterThan(23 * hourMs);
  });

  it("end at once where they are deleted, and are not begun again where somebody ends their time", async () => {
    await open();
    await put({ exchange: "NYSE", from: iso(alerts.world.clock.now()) });
    await alerts.world.pass(2_000);
    const { db } = alerts.world.runtime.store;
    const [snooze] = await readSnoozes(db);
    const end = { method: "DELETE", headers: { "content-type": "application/json" }, body: '{"by":"Ada"}' };
    const id = snooze?.id ?? "";
    await askRoute(alerts.world, "DELETE /api/snoozes/{id}", `/api/snoozes/${id}`, { id }, end);
    await alerts.world.pass(5_000);
    expect(await readSnoozes(db)).toEqual([]);
    await put({ from: iso(alerts.world.clock.now()) }, "other");
    await alerts.world.pass(2_000);
    expect(await readSnoozes(db)).toHaveLength(1);
    const gone = { id: "other" };
    await askRoute(alerts.world, "DELETE /api/maintenance/{id}", "/api/maintenance/other", gone, end);
    expect(await readSnoozes(db)).toEqual([]);
    expect(await list()).toMatchObject([{ id: "upgrade" }]);
  });

  it("are refused with the reason where they are none", async () => {
    await open();
    const past = { from: "2026-01-01T00:00:00Z", to: "2026-01-01T01:00:00Z" };
    const refused = [
      { rrule: "FREQ=HOURLY" },
      { to: iso(alerts.world.clock.now()) },
      past,
      { exchange: "NYSE", country: "US" },
      { companyId: 999_999 },
    ];
    const statuses = await Promise.all(refused.map(async (fields) => (await put(fields)).status));
    expect(statuses).toEqual([400, 400, 400, 400, 404]);
  });
});

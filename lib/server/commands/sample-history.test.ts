import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { historyCommand } from "#service/cli/history-command.ts";
import { createPlan } from "#service/scenario/plan/plan.ts";
import { snapshotAt } from "#service/scenario/plan/session-snapshot.ts";
import { scenarioMarket } from "#service/scenario/scenario-market.ts";
import { sampleSeed } from "#service/scenario/start-scenario.ts";
import { gapsIn } from "../../domain/session/observation-gaps.ts";
import { readCoverage, readOwnCoverage } from "../store/coverage.ts";
import { readImportedPeriods } from "../store/history/imported-periods.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { importHistory } from "./history.ts";

const now = Date.UTC(2026, 10, 25, 13, 30);
const dayMs = 86_400_000;

describe("the history of the sample", () => {
  let folder: string;
  let store: Store;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "callboard-"));
    const file = path.join(folder, "history.ndjson");
    const service = path.join(folder, "service.sqlite");
    await historyCommand([file, "--database", service], {}, now, () => undefined);
    await importHistory({ file, place: folder, now: now + 5_000, report: () => undefined });
    store = await openStore({ directory: folder });
  }, 120_000);
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it("covers thirty days with a few gaps, and is marked as a sample", async () => {
    const [period, ...others] = await readImportedPeriods(store.db);
    expect(others).toEqual([]);
    expect(period).toMatchObject({ is_sample: 1, from_at: now - 30 * dayMs, to_at: now });
    const gaps = gapsIn(await readCoverage(store.db, 0), now - 30 * dayMs, now, false);
    expect(gaps).toHaveLength(5);
    expect(await readOwnCoverage(store.db, 0)).toEqual([]);
  });

  it("has the states that the service lists, and every change between two polls", async () => {
    const { world } = scenarioMarket(sampleSeed);
    const plan = createPlan(sampleSeed, world, { sample: "season", startedAtMs: now, stormsAtMs: [] });
    const listed = new Map(plan.sessionsBetween(now, now).map((session) => [session.id, session]));
    const rows = await store.db.selectFrom("sessions").selectAll().execute();
    expect(rows.length).toBeGreaterThan(3_000);
    const wrong = rows.filter((row) => {
      const session = listed.get(row.id);
      // What happened since the last poll was not seen.
      const then = session && snapshotAt(session, now - 2_000);
      return then?.state !== row.state && session && snapshotAt(session, now)?.state !== row.state;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(rows.filter(({ id }) => !listed.has(id))).toEqual([]);
    const uncertain = await store.db
      .selectFrom("transitions")
      .selectAll()
      .where("from_state", "is not", null)
      .where((row) =>
        row.or([row("not_before", "is", null), row("not_before", ">=", row.ref("observed_at"))]),
      )
      .execute();
    expect(uncertain).toEqual([]);
  });

  it("has storms: many calls that lost access within a minute or two, and got it back", async () => {
    const failures = await store.db
      .selectFrom("transitions")
      .select("observed_at")
      .where("to_state", "=", "liveFailedNoAccess")
      .orderBy("observed_at")
      .execute();
    const byTwoMinutes = Map.groupBy(failures, ({ observed_at: at }) => Math.floor(at / 120_000));
    const storms = [...byTwoMinutes.values()].filter((rows) => rows.length >= 5);
    expect(storms.length).toBeGreaterThanOrEqual(2);
  });
});

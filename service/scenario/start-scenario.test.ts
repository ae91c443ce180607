import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createManualClock, type ServiceClock } from "#service/clock.ts";
import { openDatabase } from "#service/db/open-database.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { startScenario } from "./start-scenario.ts";

const startMs = Date.UTC(2026, 10, 21, 9, 0, 0);

let db: ServiceDatabase;
let clock: ServiceClock;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  db = await openDatabase(":memory:");
  clock = createManualClock(startMs);
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});

const failed = (error: unknown) => expect.fail(String(error));

const newestChange = async () => {
  const newest = await db
    .selectFrom("live_sessions")
    .select("updated_at_ms")
    .orderBy("updated_at_ms", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return newest.updated_at_ms;
};
const countOf = async (table: "companies" | "event_types" | "live_sessions") =>
  (await db.selectFrom(table).select("id").execute()).length;

describe("startScenario", { timeout: 30_000 }, () => {
  it("has a market and a full day the moment it resolves", async () => {
    const scenario = await startScenario({ db, clock, onError: failed });
    await scenario.stop();
    expect(await countOf("companies")).toBeGreaterThan(300);
    expect(await countOf("event_types")).toBeGreaterThan(30);
    expect(await countOf("live_sessions")).toBeGreaterThan(400);
    const states = await db.selectFrom("live_sessions").select("state").distinct().execute();
    expect(states.length).toBeGreaterThanOrEqual(8);
  });

  it("notices a clock that was advanced, and does nothing after it was stopped", async () => {
    const scenario = await startScenario({ db, clock, onError: failed });
    expect(clock.now() - (await newestChange())).toBeLessThanOrEqual(15_000);
    clock.advance(90_000);
    await vi.advanceTimersByTimeAsync(250);
    await scenario.stop();
    expect(clock.now() - (await newestChange())).toBeLessThanOrEqual(15_000);

    const reached = await newestChange();
    clock.advance(90_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await newestChange()).toBe(reached);
  });

  it("reports a write that failed and makes up for it later", async () => {
    const onError = vi.fn();
    const scenario = await startScenario({ db, clock, onError });
    await db.schema.alterTable("live_sessions").renameTo("away").execute();
    clock.advance(60_000);
    await vi.advanceTimersByTimeAsync(250);
    await vi.waitFor(() => expect(onError).toHaveBeenCalled());
    await db.schema.alterTable("away").renameTo("live_sessions").execute();
    await vi.advanceTimersByTimeAsync(500);
    await scenario.stop();
    expect(clock.now() - (await newestChange())).toBeLessThanOrEqual(15_000);
  });
});

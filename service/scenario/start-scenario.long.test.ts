import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createManualClock, type ServiceClock } from "#service/clock.ts";
import { openDatabase } from "#service/db/open-database.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { addEndpoint } from "#service/db/webhooks/endpoints.ts";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { leaseMs } from "#service/db/director-lease.ts";
import { startScenario } from "./start-scenario.ts";

/** A Wednesday when calls begin in New York. */
const startMs = Date.UTC(2026, 10, 25, 13, 36);

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

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The size of a smaller day, and the longest time without a change in it. */
const [oneSessionIn, quietMs] = [4, 60_000];
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

describe("startScenario", () => {
  it("has written a market and a full day when it resolves", async () => {
    const scenario = await startScenario({ db, clock, onError: failed });
    await scenario.stop();
    expect(await countOf("companies")).toBeGreaterThan(300);
    expect(await countOf("event_types")).toBeGreaterThan(30);
    expect(await countOf("live_sessions")).toBeGreaterThan(400);
    const states = await db.selectFrom("live_sessions").select("state").distinct().execute();
    expect(states.length).toBeGreaterThanOrEqual(8);
  });

  it("follows a clock that was advanced, and writes nothing after it was stopped", async () => {
    const scenario = await startScenario({ db, clock, oneSessionIn, onError: failed });
    expect(clock.now() - (await newestChange())).toBeLessThanOrEqual(quietMs);
    clock.advance(2 * quietMs);
    await vi.advanceTimersByTimeAsync(250);
    await scenario.stop();
    expect(clock.now() - (await newestChange())).toBeLessThanOrEqual(quietMs);

    const reached = await newestChange();
    clock.advance(2 * quietMs);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await newestChange()).toBe(reached);
  });

  it("stands by when another process takes over while it writes the first day", async () => {
    let other: ReturnType<typeof startScenario> | undefined;
    let looks = 0;
    const machineNow = () => {
      // The other process uses the real time, which is far ahead of 0: for it the lease has always expired.
      if (++looks > 2) other ??= startScenario({ db, clock, oneSessionIn, onError: failed });
      return 0;
    };
    const first = await startScenario({ db, clock, oneSessionIn, onError: failed, machineNow });
    expect(await countOf("live_sessions")).toBeGreaterThan(100);
    await (await other)?.stop();
    await first.stop();
    expect(other).toBeDefined();
  });

  it("reports a failed write and repeats it later", async () => {
    const onError = vi.fn();
    const scenario = await startScenario({ db, clock, oneSessionIn, onError });
    await db.schema.alterTable("live_sessions").renameTo("away").execute();
    clock.advance(2 * quietMs);
    await vi.advanceTimersByTimeAsync(250);
    await vi.waitFor(() => expect(onError).toHaveBeenCalled(), 60_000);
    await db.schema.alterTable("away").renameTo("live_sessions").execute();
    await vi.advanceTimersByTimeAsync(500);
    await scenario.stop();
    expect(clock.now() - (await newestChange())).toBeLessThanOrEqual(quietMs);
  });
});

describe("calls of earlier quarters", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));

  it("are written within a minute of the first start, and compared at leisure after a restart", async () => {
    const onComplete = vi.fn();
    const start = () => startScenario({ db, clock, oneSessionIn: 16, onError: failed, onComplete });
    const pastEvents = async () =>
      (
        await db
          .selectFrom("events")
          .select("id")
          .where("date_ms", "<", startMs - 100 * dayMs)
          .execute()
      ).length;

    const first = await start();
    expect(await pastEvents()).toBe(0);
    await vi.advanceTimersByTimeAsync(minuteMs);
    await first.stop();
    expect(onComplete).toHaveBeenCalledOnce();
    expect(await pastEvents()).toBeGreaterThan(1_000);

    const second = await start();
    await vi.advanceTimersByTimeAsync(2 * minuteMs);
    expect(onComplete).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(8 * minuteMs);
    await second.stop();
    expect(onComplete).toHaveBeenCalledTimes(2);
  });
});

const directory = mkdtempSync(join(tmpdir(), "service-scenario-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

await describeOnBothEngines("several processes on one database", ({ engine, fresh }) => {
  it("direct the day one at a time, and another takes over when the director is gone", async () => {
    const address = engine === "sqlite" ? join(directory, "shared.sqlite") : await fresh();
    const [one, other] = [await openDatabase(address), await openDatabase(address)];
    await addEndpoint(one, { url: "http://receiver.example", types: "live.audio.updated" }, startMs);
    const errors: unknown[] = [];
    let machineMs = 0;
    const start = (database: ServiceDatabase) =>
      startScenario({
        db: database,
        clock,
        oneSessionIn,
        onError: (error) => errors.push(error),
        machineNow: () => machineMs,
      });
    const pass = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 1_000) {
        clock.advance(1_000);
        machineMs += 1_000;
        await vi.advanceTimersByTimeAsync(250);
      }
      await vi.waitFor(async () => expect(clock.now() - (await newest())).toBeLessThanOrEqual(quietMs), {
        timeout: 120_000,
      });
    };
    const recordedChanges = async () => {
      const rows = await other.selectFrom("webhook_changes").select(["before_json", "after_json"]).execute();
      return rows.map(({ before_json, after_json }) => `${before_json} ${after_json}`);
    };
    const newest = async () =>
      Math.max(
        ...(await other.selectFrom("live_sessions").select("updated_at_ms").execute()).map(
          (row) => row.updated_at_ms,
        ),
      );

    const [first, second] = await Promise.all([start(one), start(other)]);
    await pass(120_000);
    const changes = await recordedChanges();
    expect(changes.length).toBeGreaterThan(8);
    expect(new Set(changes).size).toBe(changes.length);
    expect(errors).toEqual([]);

    await one.destroy();
    await pass(leaseMs + 60_000);
    const more = await recordedChanges();
    expect(more.length).toBeGreaterThan(changes.length);
    expect(new Set(more).size).toBe(more.length);
    await first.stop();
    await second.stop();
    await other.destroy();
  });
});

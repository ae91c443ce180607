import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionStates, type SessionState } from "#lib/contract/public-v3/session-state.ts";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import type { Row } from "../db/schema.ts";
import { listPage } from "../../test-support/service/list-page.ts";
import {
  startServiceUnderTest,
  testStartMs,
  type ServiceUnderTest,
} from "../../test-support/service/service-under-test.ts";
import { generate } from "./generate.ts";

const dayMs = 86_400_000;

await describeOnBothEngines("a generated data set", ({ fresh }) => {
  let service: ServiceUnderTest;
  let sessions: Row<"live_sessions">[];
  const counted: number[] = [];
  const run = (seed: string) =>
    generate(service.db, {
      companies: 60,
      sessions: 6_000,
      seed,
      nowMs: testStartMs,
      onSessions: (count) => counted.push(count),
    });
  const stored = () => service.db.selectFrom("live_sessions").selectAll().orderBy("id").execute();
  beforeAll(async () => {
    service = await startServiceUnderTest(await fresh());
    await run("one");
    sessions = await stored();
  });
  afterAll(() => service.close());

  test("has as many records as requested, and reports its progress", async () => {
    expect(sessions).toHaveLength(6_000);
    expect(counted).toEqual([5_000, 6_000]);
    const count = async (table: "companies" | "events") =>
      (await service.db.selectFrom(table).select("id").execute()).length;
    expect([await count("companies"), await count("events")]).toEqual([60, 6_000]);
    expect((await listPage(service, "/event-types?limit=500")).data).not.toEqual([]);
  });

  test("reaches from two years back to a quarter ahead, on working days, with every state where it belongs", () => {
    const dates = sessions.map((session) => session.date_ms);
    expect(Math.min(...dates)).toBeLessThan(testStartMs - 720 * dayMs);
    expect(Math.max(...dates)).toBeGreaterThan(testStartMs + 85 * dayMs);
    expect(new Set(sessions.map((session) => session.state))).toContain("recordingAvailable");
    for (const session of sessions) {
      const { state, date_ms, went_live_at_ms, audio, created_at_ms, updated_at_ms } = session;
      expect(sessionStates).toContain(state);
      expect(created_at_ms).toBeLessThanOrEqual(updated_at_ms);
      expect(updated_at_ms).toBeLessThanOrEqual(testStartMs);
      const wentLive = !neverLive.includes(state);
      expect([went_live_at_ms !== null, audio !== null]).toEqual([wentLive, wentLive]);
      if (date_ms > testStartMs) expect(["notLive", "willBeLive"]).toContain(state);
    }
  });

  test("has 32-bit ids that ascend with creation, so that direction=desc means newest first", () => {
    const created = sessions.map((session) => session.created_at_ms);
    expect(created).toEqual(created.toSorted((one, other) => one - other));
    expect(Math.max(...sessions.flatMap(({ id, event_id }) => [id, event_id]))).toBeLessThan(2 ** 31);
  });

  test("gives every session an event of the same company and date", async () => {
    const pairs = await service.db
      .selectFrom("live_sessions")
      .innerJoin("events", "events.id", "event_id")
      .whereRef("events.company_id", "=", "live_sessions.company_id")
      .whereRef("events.date_ms", "=", "live_sessions.date_ms")
      .select("events.id")
      .execute();
    expect(pairs).toHaveLength(6_000);
  });

  test("is the same for the same seed and another for another", async () => {
    await run("one");
    expect(await stored()).toEqual(sessions);
    await run("two");
    const others = await stored();
    expect(others.map(({ id }) => id)).toEqual(sessions.map(({ id }) => id));
    expect(others).not.toEqual(sessions);
  });
});

const neverLive: SessionState[] = ["notLive", "willBeLive", "liveFailedNoAccess", "liveFailedNotStarted"];

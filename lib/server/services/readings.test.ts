import { afterEach, expect, it } from "vitest";
import { createAppWorld, startMs, type AppWorld } from "../../../test-support/app-world.ts";
import { wholeBoard } from "../../../test-support/shown-board.ts";
import { describeOnSqlite } from "../../../test-support/databases.ts";
import { defaultReadingRules } from "../../contract/board/values/default-reading-rules.ts";
import { noFailureSince } from "../../domain/session/failure-wording.ts";
import { flappingCount, isRecovered } from "../../domain/session/readings.ts";
import { getSession } from "./get-session.ts";

let world: AppWorld;
afterEach(() => world.close());

const board = () => wholeBoard(world.runtime);

await describeOnSqlite("the board", ({ fresh }) => {
  it("sends the server's rules with every board", async () => {
    world = await createAppWorld({ settings: { STUCK_AFTER_MS: "60000" }, database: await fresh() });
    await world.pass(0);
    const { rules } = await board();
    expect(rules).toEqual({ ...defaultReadingRules, stuckAfterMs: 60_000 });
  });

  it("tells when a session failed and recovered, until the rule's time has passed", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "willBeLive");
    await world.pass(0);
    for (const state of ["live", "liveFailedInterrupted", "live", "liveFailedInterrupted", "live"] as const) {
      await world.clock.advance(58_000);
      await world.session(1, state);
      await world.pass(2_000);
    }
    const { sessions, rules } = await board();
    const [session] = sessions;
    expect(session?.unsteadyAt).toHaveLength(4);
    expect(flappingCount(session!, world.clock.now(), rules)).toBe(4);
    expect(isRecovered(session!, world.clock.now(), rules)).toBe(true);
    expect(Date.parse(session?.recoveredAt ?? "") - startMs, "the last of its recoveries").toBe(300_000);
    expect((await getSession(1, world.runtime)).unsteadyAt).toEqual(session?.unsteadyAt);
    await world.pass(rules.flappingWithinMs);
    expect((await board()).sessions[0]?.unsteadyAt).toEqual([]);
  });

  it("tells when the last failure ended, whatever state its session has now", async () => {
    world = await createAppWorld({ database: await fresh() });
    for (const id of [1, 2]) await world.session(id, "live");
    await world.pass(0);
    for (const id of [1, 2]) await world.session(id, "liveFailedInterrupted");
    await world.pass(2_000);
    await world.session(1, "live");
    await world.pass(2_000);
    await world.pass(58_000);
    await world.session(2, "live");
    await world.pass(2_000);
    await world.session(2, "processingRecording");
    await world.pass(2_000);
    const { sessions } = await board();
    const recoveredAt = sessions.map((session) => Date.parse(session.recoveredAt ?? "") - startMs);
    expect(recoveredAt).toEqual([4_000, 64_000]);
    expect(sessions.map((session) => Date.parse(session.failedAt ?? "") - startMs)).toEqual([2_000, 2_000]);
    expect(noFailureSince(sessions, startMs)).toEqual({ at: startMs + 64_000, basis: "recovery" });
  });

  it("takes neither an unknown state nor a removal for a recovery, only the known state that follows", async () => {
    world = await createAppWorld({ database: await fresh() });
    for (const id of [1, 2]) await world.session(id, "live");
    await world.pass(0);
    for (const id of [1, 2]) await world.session(id, "liveFailedInterrupted");
    await world.pass(2_000);
    const row = async (id: number) => (await board()).sessions.find((session) => session.id === id);
    await world.session(1, "held" as never);
    await world.service.deleteFrom("live_sessions").where("id", "=", 2).execute();
    for (let step = 0; step < 6; step += 1) await world.pass(120_000);
    expect(await row(1)).toMatchObject({ state: "unknown", recoveredAt: null });
    for (const id of [1, 2])
      await world.session(id, "liveFailedInterrupted", { updatedAtMs: world.clock.now() });
    await world.pass(2_000);
    for (const id of [1, 2])
      expect(await row(id)).toMatchObject({ state: "liveFailedInterrupted", recoveredAt: null });
    const { history } = await getSession(2, world.runtime);
    expect(history.map(({ from, to }) => [from, to]).slice(-2), "listed again, it fails anew").toEqual([
      ["liveFailedInterrupted", "unknown"],
      ["unknown", "liveFailedInterrupted"],
    ]);
    await world.session(1, "held" as never);
    await world.pass(2_000);
    const recoveredAt = world.clock.now() + 2_000;
    for (const id of [1, 2]) await world.session(id, "live", { updatedAtMs: world.clock.now() });
    await world.pass(2_000);
    for (const id of [1, 2]) {
      const session = await row(id);
      expect(session).toMatchObject({ recoveredAt: new Date(recoveredAt).toISOString() });
      expect(Date.parse(session?.failedAt ?? "") - startMs, "one failure from its first observation").toBe(
        2_000,
      );
    }
  });

  it("tells when the last failure of a session ended that upstream has removed since", async () => {
    world = await createAppWorld({ database: await fresh() });
    for (const id of [1, 2, 3]) await world.session(id, "live");
    await world.pass(0);
    const endedAt = async () => (await board()).goneFailureEndedAt;
    const takeAway = async (id: number) => {
      await world.service.deleteFrom("live_sessions").where("id", "=", id).execute();
      for (let step = 0; step < 6; step += 1) await world.pass(120_000);
    };
    await takeAway(3);
    expect(await endedAt(), "it never failed").toBeNull();
    const failedAt = world.clock.now();
    await world.session(1, "liveFailedInterrupted", { updatedAtMs: failedAt });
    await world.pass(2_000);
    await takeAway(1);
    const goneAt = Date.parse((await endedAt()) ?? "");
    expect(goneAt, "while it failed").toBeGreaterThan(failedAt + 2_000);
    await world.session(2, "liveFailedInterrupted", { updatedAtMs: world.clock.now() });
    await world.pass(2_000);
    await world.session(2, "live", { updatedAtMs: world.clock.now() });
    await world.pass(2_000);
    const recoveredAt = (await board()).sessions[0]?.recoveredAt ?? null;
    expect(Date.parse(recoveredAt ?? "")).toBeGreaterThan(goneAt);
    await takeAway(2);
    expect((await board()).sessions).toEqual([]);
    expect(await endedAt(), "after it had come back").toBe(recoveredAt);
  });

  it("tells since when upstream has been observed without a gap", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "live");
    await world.pass(0);
    await world.pass(2_000);
    expect((await board()).freshness.watchedSince).toBe(new Date(startMs).toISOString());
    await world.fault({ path: "/public/v3", kind: "status", status: 403 });
    await world.pass(10 * 60_000);
    await world.clearFaults();
    for (let step = 0; step < 60; step += 1) await world.pass(2_000);
    const { watchedSince } = (await board()).freshness;
    expect(Date.parse(watchedSince ?? "")).toBeGreaterThan(startMs + 10 * 60_000);
  });

  it("tells the last poll before a change, which still showed the state before", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "live");
    await world.pass(0);
    expect((await board()).sessions[0]).toMatchObject({ stateSinceBasis: "upstream", stateNotBefore: null });
    await world.pass(2_000);
    await world.fault({ path: "/public/v3", kind: "status", status: 403 });
    await world.pass(10 * 60_000);
    await world.session(1, "processingRecording");
    await world.clearFaults();
    for (let step = 0; step < 60; step += 1) await world.pass(2_000);
    const [session] = (await board()).sessions;
    expect(session?.state).toBe("processingRecording");
    expect(session?.stateNotBefore).toBe(new Date(startMs + 2_000).toISOString());
    expect(Date.parse(session!.stateSince)).toBeGreaterThanOrEqual(startMs + 10 * 60_000);
  });
});

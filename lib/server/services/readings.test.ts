import { afterEach, expect, it } from "vitest";
import { createAppWorld, startMs, type AppWorld } from "../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { defaultReadingRules } from "../../contract/board/reading-rules.ts";
import { flappingCount, isRecovered } from "../../domain/readings.ts";
import { getSession } from "./get-session.ts";
import { listBoard } from "./list-board.ts";

let world: AppWorld;
afterEach(() => world.close());

const board = async () => {
  const answer = await listBoard({}, world.runtime);
  if (!("sessions" in answer)) throw new Error("expected the whole board");
  return answer;
};

await describeOnBothEngines("what a board row says for our readings", ({ fresh }) => {
  it("hands the rules of this server to the browser with every board", async () => {
    world = await createAppWorld({ settings: { STUCK_AFTER_MS: "60000" }, database: await fresh() });
    await world.pass(0);
    const { rules } = await board();
    expect(rules).toEqual({ ...defaultReadingRules, stuckAfterMs: 60_000 });
  });

  it("tells when a session failed and came back, and forgets it after the rule's time", async () => {
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
    expect((await getSession(1, world.runtime)).unsteadyAt).toEqual(session?.unsteadyAt);
    await world.pass(rules.flappingWithinMs);
    expect((await board()).sessions[0]?.unsteadyAt).toEqual([]);
  });

  it("bounds a change by the last look that still showed the state before", async () => {
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

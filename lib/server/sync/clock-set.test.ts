import { afterEach, expect, it } from "vitest";
import { createAppWorld, startMs, type AppWorld } from "../../../test-support/app-world.ts";
import { describeOnSqlite } from "../../../test-support/databases.ts";
import { getStatus } from "../services/get-status.ts";
import { listBoard } from "../services/list-board.ts";
import { readCoverage } from "../store/coverage.ts";

const hoursMs = 2 * 3_600_000;
/** An instant to the second, because a retried request moves its poll by a fraction of one. */
const at = (ms: number): unknown =>
  expect.stringContaining(new Date(startMs + ms).toISOString().slice(0, 19));

await describeOnSqlite("a wall clock that is set back two hours", ({ engine, fresh }) => {
  let world: AppWorld;
  afterEach(() => world.close());

  async function beginLive(): Promise<void> {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "live");
    await world.pass(0);
    await world.pass(2_000);
  }
  const freshness = () => world.runtime.pollHealth.freshness();

  it("leaves nothing confirmed until upstream answers again, and says why", async () => {
    await beginLive();
    expect(freshness().status).toBe("current");
    world.clock.set(-hoursMs);
    expect(freshness()).toMatchObject({ status: "blind", cause: "clockSet", confirmedAt: at(2_000) });
    expect((await getStatus(world.runtime)).freshness.status).toBe("blind");
  });

  it("does not stop the polls: the next change is on the board two seconds later", async () => {
    await beginLive();
    world.clock.set(-hoursMs);
    await world.session(1, "liveFailedInterrupted", { updatedAtMs: startMs + 3_000 });
    await world.pass(2_000);
    const board = await listBoard({}, world.runtime);
    expect(board).toMatchObject({ sessions: [{ id: 1, state: "liveFailedInterrupted" }] });
    expect(board.freshness).toMatchObject({ status: "current", confirmedAt: at(4_000 - hoursMs) });
  });

  it("is blind after the usual time when upstream then stops answering", async () => {
    await beginLive();
    world.clock.set(-hoursMs);
    await world.pass(2_000);
    await world.fault({ path: "/public/v3", kind: "status", status: 403 });
    await world.clock.advance(9_000);
    expect(freshness().status).toBe("blind");
  });

  // PostgreSQL has a clock of its own, by which this one is late and not the coverage in the future.
  if (engine === "sqlite")
    it("counts no time in the future as covered", async () => {
      await beginLive();
      world.clock.set(-hoursMs);
      for (let poll = 0; poll < 3; poll += 1) await world.pass(2_000);
      await world.clock.advance(600_000);
      await world.pass(0);
      const coverage = await readCoverage(world.runtime.store.db, 0);
      // A retried request moves its poll by a fraction of a second.
      const second = (ms: number) => Math.floor((ms - startMs + hoursMs) / 1_000);
      expect(coverage.map(({ from, to }) => [second(from), second(to)])).toEqual([
        [4, 8],
        [608, 608],
      ]);
    });
});

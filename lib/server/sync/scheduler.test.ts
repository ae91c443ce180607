import { beforeEach, describe, expect, it } from "vitest";
import { createFakeClock, type FakeClock } from "../../../test-support/fake-clock.ts";
import { createScheduler, type Task, type TaskName } from "./scheduler.ts";

describe("a loop that starts", () => {
  let clock: FakeClock;
  let ran: string[];
  let poll: PromiseWithResolvers<void>;
  beforeEach(() => {
    clock = createFakeClock(0);
    ran = [];
    poll = Promise.withResolvers<void>();
  });

  const task = (
    name: TaskName,
    isPriority: boolean,
    work: () => Promise<void> = () => Promise.resolve(),
  ): Task => ({
    name,
    isPriority,
    async run() {
      ran.push(name);
      await work();
      return 60_000;
    },
  });
  const begin = () => {
    const scheduler = createScheduler(clock, [
      task("prune", false),
      task("sessions", true, () => poll.promise),
      task("freshness", true),
      task("reconcile sessions", false),
    ]);
    scheduler.start();
    return scheduler;
  };

  it("runs the board's poll before anything that would hold it up", async () => {
    const scheduler = begin();
    await clock.advance(0);
    expect(ran).toEqual(["sessions", "freshness"]);
    scheduler.wake("prune");
    await clock.advance(1_000);
    expect(ran).toEqual(["sessions", "freshness"]);
    poll.resolve();
    await expect.poll(() => ran.slice(2)).toEqual(["prune", "reconcile sessions"]);
    await scheduler.stop();
  });

  it("waits no longer than 5 s for a poll that is not answered", async () => {
    const scheduler = begin();
    await clock.advance(4_999);
    expect(ran).toEqual(["sessions", "freshness"]);
    await clock.advance(1);
    expect(ran.slice(2)).toEqual(["prune", "reconcile sessions"]);
    poll.resolve();
    await scheduler.stop();
  });
});

import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import type { UserWrites } from "../../instances/user-writes.ts";
import { createEndedSessions } from "./ended-sessions.ts";

const hourMs = 3_600_000;

let world: AppWorld;
afterEach(() => world.close());

await describeOnBothEngines("sessions that end by a single-use key", ({ fresh }) => {
  it("end once, and by a repeated attempt after one that was not stored", async () => {
    world = await createAppWorld({ database: await fresh() });
    const { runtime } = world;
    let isFull = true;
    const userWrites: UserWrites = {
      ...runtime.userWrites,
      write: (work) =>
        runtime.userWrites.write(async (transaction) => {
          const value = await work(transaction);
          if (isFull) throw new Error("the disk is full");
          return value;
        }),
    };
    const ended = await createEndedSessions({ ...runtime, userWrites });
    const forgetAt = world.clock.now() + hourMs;
    const end = () => ended.endOnce({ key: "jti 1", forgetAt }, { key: "sid 1", forgetAt });
    await expect(end()).rejects.toThrow("the disk is full");
    expect(ended.endedAt("sid 1")).toBeUndefined();
    isFull = false;
    expect(await end()).toBe(true);
    expect(ended.endedAt("sid 1")).toBe(world.clock.now());
    await world.clock.advance(1_000);
    expect(await end()).toBe(false);
    expect(ended.endedAt("sid 1")).toBe(world.clock.now() - 1_000);
  });
});

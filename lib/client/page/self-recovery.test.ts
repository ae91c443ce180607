import { describe, expect, it } from "vitest";
import { createSelfRecovery } from "./self-recovery.ts";

function makeWorld() {
  let now = 0;
  let isThere = true;
  let timer: { at: number; run: () => void } | null = null;
  const tries: number[] = [];
  const recovery = createSelfRecovery({
    isServerThere: () => Promise.resolve(isThere),
    steadyNow: () => now,
    after(ms, run) {
      const made = { at: now + ms, run };
      timer = made;
      return () => {
        if (timer === made) timer = null;
      };
    },
  });
  return {
    recovery,
    tries,
    tryAgain: () => void tries.push(now / 1_000),
    serverIs: (there: boolean) => (isThere = there),
    pass(ms: number) {
      now += ms;
    },
    /** Ends the next wait; false when there is none. */
    async next(): Promise<boolean> {
      if (!timer) return false;
      now = timer.at;
      const { run } = timer;
      timer = null;
      run();
      await new Promise((resolve) => setImmediate(resolve));
      return true;
    },
  };
}

describe("a page that broke", () => {
  it("retries by itself with growing waits of at most a minute", async () => {
    const world = makeWorld();
    world.recovery.begin(world.tryAgain);
    for (let wait = 0; wait < 7; wait += 1) await world.next();
    expect(world.tries).toEqual([2, 6, 14, 30, 62, 122, 182]);
  });

  it("continues its back-off when a retry breaks again, and starts over after the page had worked", async () => {
    const world = makeWorld();
    const stop = world.recovery.begin(world.tryAgain);
    for (let wait = 0; wait < 3; wait += 1) await world.next();
    stop();
    world.recovery.begin(world.tryAgain);
    await world.next();
    expect(world.tries.at(-1)).toBe(30);
    world.pass(600_000);
    world.recovery.begin(world.tryAgain);
    await world.next();
    expect(world.tries.at(-1)).toBe(632);
  });

  it("does not reload while the server does not answer, by itself or by its button", async () => {
    const world = makeWorld();
    world.serverIs(false);
    world.recovery.begin(world.tryAgain);
    await world.next();
    await world.recovery.now(world.tryAgain);
    expect(world.tries).toEqual([]);
    world.serverIs(true);
    await world.next();
    expect(world.tries).toEqual([6]);
  });

  it("stops when the page is left", async () => {
    const world = makeWorld();
    world.recovery.begin(world.tryAgain)();
    expect(await world.next()).toBe(false);
  });
});

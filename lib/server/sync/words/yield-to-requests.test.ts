import { describe, expect, it } from "vitest";
import type { Clock } from "../../clock.ts";
import { letOthersGo } from "./yield-to-requests.ts";

/** A clock whose timers fire so many milliseconds late, in turn; and how many were set. */
function lateClock(...lateMs: number[]) {
  const state = { now: 0, timers: 0 };
  const clock: Clock = {
    now: () => state.now,
    steady: () => state.now,
    after(ms, run) {
      state.now += ms + (lateMs[state.timers] ?? 0);
      state.timers += 1;
      queueMicrotask(run);
      return () => undefined;
    },
  };
  return { clock, state };
}

describe("work in the background", () => {
  it("goes on after one short rest while nobody waits", async () => {
    const { clock, state } = lateClock();
    await letOthersGo(clock);
    expect(state).toEqual({ now: 4, timers: 1 });
  });

  it("rests as long as requests keep the event loop busy", async () => {
    const { clock, state } = lateClock(200, 40, 15, 3, 0);
    await letOthersGo(clock);
    expect(state.timers).toBe(4);
  });

  it("gets on even where the event loop is always busy", async () => {
    const { clock, state } = lateClock(...Array.from({ length: 1_000 }, () => 20));
    await letOthersGo(clock);
    expect(state.now).toBeLessThan(2_000);
  });

  it("ends at once when it is stopped", async () => {
    const { clock, state } = lateClock();
    await letOthersGo(clock, AbortSignal.abort());
    expect(state.timers).toBe(0);
  });
});

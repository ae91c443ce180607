import { describe, expect, it } from "vitest";
import { blindTimes, pastFreshness } from "./confirmations.ts";

const confirmations = [
  { from: 0, to: 100_000, everyMs: 2_000 },
  { from: 105_500, to: 200_000, everyMs: 2_000 },
  { from: 400_000, to: 500_000, everyMs: 2_000 },
];
const status = (at: number) => pastFreshness(confirmations, [{ from: 0 }], at).status;

describe("how fresh a board was", () => {
  it("is current while polls succeed, late after two missed ones and blind after three", () => {
    expect(status(50_000)).toBe("current");
    expect(status(104_900)).toBe("current");
    expect(status(105_200)).toBe("late");
    expect(status(150_000)).toBe("current");
    expect(status(207_100)).toBe("blind");
    expect(status(399_999)).toBe("blind");
    expect(status(400_000)).toBe("current");
  });

  it("is judged by the interval at which polls were due", () => {
    const slow = [
      { from: 0, to: 100_000, everyMs: 2_000 },
      { from: 114_000, to: 114_000, everyMs: 15_000 },
    ];
    expect(pastFreshness(slow, [], 113_000).status).toBe("current");
  });

  it("is blind before anything was confirmed", () => {
    expect(pastFreshness([], [], 5)).toMatchObject({ status: "blind", confirmedAt: null });
  });

  it("has a gap only where it was blind", () => {
    expect(blindTimes(confirmations, 0, 600_000)).toEqual([
      { from: 200_000, to: 400_000 },
      { from: 500_000, to: 600_000 },
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { callSecondAt, playerSecondAt } from "./audio-segments.ts";

/** 80 s were received, then nothing for 61 s, then the rest. */
const interrupted = [
  { playerSeconds: 0, callSeconds: 0 },
  { playerSeconds: 80, callSeconds: 141 },
];

describe("the audio of a call in stretches", () => {
  it("is placed in the call, before and after an interruption", () => {
    expect([0, 79.5, 80, 90].map((second) => callSecondAt(interrupted, second))).toEqual([0, 79.5, 141, 151]);
  });

  it("is found by the second of the call", () => {
    expect([0, 79.5, 141, 151].map((second) => playerSecondAt(interrupted, second))).toEqual([
      0, 79.5, 80, 90,
    ]);
  });

  it("continues after the interruption where a second within it is requested", () => {
    expect([80, 100, 140.9].map((second) => playerSecondAt(interrupted, second))).toEqual([80, 80, 80]);
  });

  it("may begin after the start of the call", () => {
    const late = [{ playerSeconds: 4, callSeconds: 600 }];
    expect(callSecondAt(late, 10)).toBe(606);
    expect(callSecondAt(late, 2)).toBe(598);
    expect(playerSecondAt(late, 606)).toBe(10);
  });

  it("has the player's own time while no stretch is known", () => {
    expect(callSecondAt([], 12)).toBe(12);
    expect(playerSecondAt([], 12)).toBe(12);
  });
});

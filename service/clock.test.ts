import { describe, expect, test } from "vitest";
import { createManualClock, createServiceClock } from "./clock.ts";

describe("service clock", () => {
  test("runs at its speed and keeps its time when the speed changes", () => {
    let machine = 1_000;
    const clock = createServiceClock(60, () => machine);
    machine += 10;
    expect(clock.now()).toBe(1_600);
    clock.setSpeed(1);
    machine += 10;
    expect(clock.now()).toBe(1_610);
    expect(clock.speed).toBe(1);
  });

  test("jumps ahead and never goes back, even when the machine's clock does", () => {
    let machine = 1_000;
    const clock = createServiceClock(1, () => machine);
    clock.advance(500);
    expect(clock.now()).toBe(1_500);
    machine -= 900;
    expect(clock.now()).toBe(1_500);
    clock.advance(-100);
    expect(clock.now()).toBe(1_500);
  });

  test("moves only when advanced, as a manual one", () => {
    const clock = createManualClock(7);
    clock.advance(3);
    expect(clock.now()).toBe(10);
  });
});

import { expect, it } from "vitest";
import { nextFailure, nextMoment } from "./next-moment.ts";

const second = 1_000;
const gaps = [{ from: 100 * second, to: 1_780 * second }];

it("plays at the chosen speed", () => {
  expect(nextMoment(10 * second, { stepMs: 1_000, speed: 1, gaps })).toBe(11 * second);
  expect(nextMoment(10 * second, { stepMs: 250, speed: 60, gaps })).toBe(25 * second);
});

it("crosses a gap within two seconds, and stops at its end", () => {
  let at = 100 * second;
  let steps = 0;
  for (; at < 1_780 * second; steps += 1) at = nextMoment(at, { stepMs: 500, speed: 1, gaps });
  expect(steps).toBe(4);
  expect(at).toBe(1_780 * second);
});

it("finds the failure before and after a moment, in the second in which it is shown", () => {
  const failures = [10_400, 20_000];
  expect(nextFailure(failures, 5_000, 1)).toBe(11_000);
  expect(nextFailure(failures, 11_000, 1)).toBe(20_000);
  expect(nextFailure(failures, 20_000, 1)).toBeNull();
  expect(nextFailure(failures, 20_000, -1)).toBe(11_000);
  expect(nextFailure(failures, 11_000, -1)).toBeNull();
});

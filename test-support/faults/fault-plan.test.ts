import { describe, expect, test } from "vitest";
import { faultKinds } from "./fault-kinds.ts";
import { createFaultPlan, endOfPlan } from "./fault-plan.ts";

const pollEveryMs = 10_000;
const hour = { lengthMs: 3_600_000, pollEveryMs, kinds: faultKinds(["database away", "database hangs"]) };

describe("a fault plan", () => {
  test("depends only on its seed", () => {
    expect(createFaultPlan({ ...hour, seed: "a" })).toEqual(createFaultPlan({ ...hour, seed: "a" }));
    expect(createFaultPlan({ ...hour, seed: "a" })).not.toEqual(createFaultPlan({ ...hour, seed: "b" }));
  });

  test("has every kind at least once, each long enough to make the app blind, however short the run", () => {
    for (const kinds of [hour.kinds, faultKinds(["database away"]), faultKinds([])]) {
      const plan = createFaultPlan({ seed: "a", lengthMs: 1, pollEveryMs, kinds });
      expect(new Set(plan.map(({ kind }) => kind))).toEqual(new Set(kinds));
      expect(plan).toHaveLength(kinds.length);
      expect(plan.every(({ forMs }) => forMs > 4 * pollEveryMs)).toBe(true);
    }
  });

  test("leaves time between faults: only a kill overlaps another fault, and never another kill", () => {
    for (const seed of ["a", "b", "c", "d"]) {
      const plan = createFaultPlan({ ...hour, seed });
      for (const others of [
        plan.filter(({ kind }) => kind === "app killed"),
        plan.filter(
          (fault) => !(fault.kind === "app killed" && plan.some((other) => isInside(fault, other))),
        ),
      ]) {
        others.reduce((before, next) => {
          expect(next.atMs).toBeGreaterThan(before.atMs + before.forMs);
          return next;
        });
      }
    }
  });

  test("fills an hour with glitches and with kills inside other faults", () => {
    const plan = createFaultPlan({ ...hour, seed: "a" });
    expect(endOfPlan(plan)).toBeGreaterThan(hour.lengthMs - 200_000);
    expect(plan.some(({ forMs }) => forMs < pollEveryMs)).toBe(true);
    expect(plan.some((fault) => plan.some((other) => other !== fault && isInside(fault, other)))).toBe(true);
  });
});

interface Span {
  atMs: number;
  forMs: number;
}

function isInside(inner: Span, outer: Span): boolean {
  return inner.atMs > outer.atMs && inner.atMs + inner.forMs < outer.atMs + outer.forMs;
}

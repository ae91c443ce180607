import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packAlerts, packedHeight } from "./packed-alerts.ts";

describe("packed alerts", () => {
  it("name sixty failures on a large screen and fill its height", () => {
    const space = { width: 58, height: 32 };
    const groups = [40, 14, 6];
    const plan = packAlerts(space, groups)!;
    expect(plan.shown).toEqual(groups);
    expect(packedHeight(plan, groups)).toBeGreaterThan(space.height * 0.85);
  });

  it("are in larger type where they all fit, and fill the height with it", () => {
    const space = { width: 58, height: 32 };
    const groups = [12, 6, 6];
    const plan = packAlerts(space, groups)!;
    expect(plan.scale).toBeGreaterThan(1);
    expect(plan.shown).toEqual(groups);
    expect(packedHeight(plan, groups)).toBeGreaterThan(space.height * 0.85);
  });

  it("put their headings into the grid where that shows more of them", () => {
    const space = { width: 58, height: 31 };
    const groups = [42, 12, 12, 2, 1];
    const plan = packAlerts(space, groups)!;
    expect(plan).toMatchObject({ headings: "cells", shown: groups });
    expect(packedHeight(plan, groups)).toBeLessThanOrEqual(space.height);
  });

  it("show some of every group, and a larger share of the small ones", () => {
    const plan = packAlerts({ width: 58, height: 24 }, [200, 30, 2])!;
    const [most, some, few] = plan.shown as [number, number, number];
    expect(few).toBeGreaterThan(0);
    expect(most).toBeGreaterThan(some);
    expect(most).toBeLessThan(200);
  });

  it("keep every heading in the row of its group's first tile, and fit", () => {
    const space = fc.record({
      width: fc.double({ min: 16, max: 80, noNaN: true }),
      height: fc.double({ min: 6, max: 60, noNaN: true }),
    });
    const groups = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 7 });
    let inCells = 0;
    fc.assert(
      fc.property(space, groups, (size, counts) => {
        const plan = packAlerts(size, counts);
        if (!plan) return;
        expect(packedHeight(plan, counts)).toBeLessThanOrEqual(size.height + 0.001);
        if (plan.headings === "lines" || plan.columns === 1) return;
        inCells += 1;
        let cell = 0;
        plan.shown.forEach((shown, index) => {
          if (plan.onNewRow[index]) cell = Math.ceil(cell / plan.columns) * plan.columns;
          expect(cell % plan.columns).not.toBe(plan.columns - 1);
          cell += 1 + shown + (shown < counts[index]! ? 1 : 0);
        });
      }),
      { numRuns: 2_000 },
    );
    expect(inCells).toBeGreaterThan(100);
  });

  it("are refused when a group would have no place", () => {
    expect(packAlerts({ width: 20, height: 8 }, [4, 4, 4, 4])).toBeNull();
  });
});

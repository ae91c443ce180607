import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readableArcMinutes, readableFontPx, wallType } from "./type-size.ts";

const fullHd = { width: 1920, height: 1080 };

describe("type of a wall", () => {
  it.each([
    [3, 55, 2.5],
    [5, 55, 4.2],
    [8, 55, 6.8],
    [5, 75, 3.1],
    [5, 43, 5.4],
  ])("at %s m from %s inches needs %s %% of the screen's height", (distanceMetres, screenInches, share) => {
    const px = readableFontPx({ distanceMetres, screenInches }, fullHd);
    expect((px / fullHd.height) * 100).toBeCloseTo(share, 0);
  });

  it("is the same share of a 4K screen as of a full HD screen", () => {
    const settings = { distanceMetres: 5, screenInches: 55 };
    const ultraHd = { width: 3840, height: 2160 };
    expect(readableFontPx(settings, ultraHd)).toBeCloseTo(2 * readableFontPx(settings, fullHd));
  });

  it("never falls below ten minutes of arc where that fits, and says when it does not", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.3, max: 50, noNaN: true }),
        fc.double({ min: 5, max: 500, noNaN: true }),
        fc.integer({ min: 200, max: 8_000 }),
        fc.integer({ min: 200, max: 8_000 }),
        (distanceMetres, screenInches, width, height) => {
          const { unitPx, isReadable } = wallType({ distanceMetres, screenInches }, { width, height });
          const metresPerPx = (screenInches * 0.0254) / Math.hypot(width, height);
          const arcMinutes =
            (2 * Math.atan((unitPx * 0.5 * metresPerPx) / 2 / distanceMetres) * 180 * 60) / Math.PI;
          expect(arcMinutes >= readableArcMinutes - 1e-6).toBe(isReadable);
        },
      ),
    );
  });
});

import { describe, expect, it } from "vitest";
import { driftReach, pixelDrift } from "./pixel-drift.ts";

const day = Array.from({ length: 1_440 }, (_, minute) => pixelDrift(minute, 24));

describe("drift of a picture", () => {
  it("stays within 24 px and within 1.5 % of the screen", () => {
    for (const { x, y } of day) expect(x >= 0 && x <= 24 && y >= 0 && y <= 24).toBe(true);
    expect(driftReach(3840, 2160)).toBeLessThanOrEqual(24);
    expect(driftReach(1920, 1080)).toBeLessThanOrEqual(1080 * 0.015);
  });

  it("reaches many positions in small steps", () => {
    const places = new Set(day.map(({ x, y }) => `${x} ${y}`));
    expect(places.size).toBeGreaterThan(200);
    day.slice(1).forEach(({ x, y }, at) => {
      const before = day[at]!;
      expect(Math.hypot(x - before.x, y - before.y)).toBeLessThanOrEqual(8);
    });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sentAtSeconds, sentSegments, visibleSegments } from "./segment-times.ts";

const segments = [
  ...Array.from({ length: 9 }, (_, index) => ({ start: index * 4, seconds: 4 })),
  { start: 36, seconds: 2 },
];

describe("visibleSegments", () => {
  it.each([
    [0, 0],
    [3.999, 0],
    [4, 0],
    [4.1, 1],
    [13, 3],
    [38.1, 10],
    [400, 10],
  ])("after %d seconds: %d", (elapsed, count) => {
    expect(visibleSegments(segments, elapsed)).toBe(count);
  });

  it("never decreases", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        (a, b) => {
          expect(visibleSegments(segments, Math.min(a, b))).toBeLessThanOrEqual(
            visibleSegments(segments, Math.max(a, b)),
          );
        },
      ),
    );
  });
});

describe("sentAtSeconds", () => {
  it("is when the segment becomes visible", () => {
    for (const index of segments.keys()) {
      const sentAt = sentAtSeconds(segments, index);
      expect(visibleSegments(segments, sentAt - 0.001)).toBe(index);
      expect(visibleSegments(segments, sentAt + 0.001)).toBe(index + 1);
    }
  });
});

describe("sentSegments", () => {
  it("equals the number of visible segments until the last segment", () => {
    for (let second = 0; second < 36; second += 0.05) {
      expect(sentSegments(second)).toBe(visibleSegments(segments, second));
    }
  });
});

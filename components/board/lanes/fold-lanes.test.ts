import { describe, expect, it } from "vitest";
import { foldLanes } from "./fold-lanes.ts";

const weights = [1, 1, 1.25, 1, 1];
const fold = (kept: number, screenPx: number) => {
  const fullPx = screenPx - 40 - 48;
  return [...foldLanes({ weights, kept, fullPx, leftPx: fullPx - 440 })].sort();
};

describe("lanes beside a panel", () => {
  it("fold on the panel's side, as many as the others need to keep their width", () => {
    expect(fold(2, 1440)).toEqual([3, 4]);
    expect(fold(2, 1920)).toEqual([4]);
    expect(fold(2, 3840)).toEqual([]);
  });

  it("fold on the other side for a call in one of the right lanes, whose own lane stays", () => {
    expect(fold(4, 1440)).toEqual([0, 1]);
    expect(fold(3, 1440)).toEqual([0, 4]);
  });

  it("keep the call's lane however narrow the screen", () => {
    expect(fold(2, 900)).toEqual([0, 1, 3, 4]);
  });
});

import { describe, expect, it } from "vitest";
import { reloadAtMostEveryMs, reloadDelayMs, shouldReload } from "./reload-rule.ts";

const deployed = { loadedBuild: "a", latestBuild: "b", isAnswerFresh: true, reloadedAgoMs: null };

describe("reload of an unattended screen", () => {
  it("follows a new build once", () => {
    expect(shouldReload(deployed)).toBe(true);
    expect(shouldReload({ ...deployed, loadedBuild: "b" })).toBe(false);
  });

  it("waits until a server answers, so that a wall does not end on an error page", () => {
    expect(shouldReload({ ...deployed, isAnswerFresh: false })).toBe(false);
    expect(shouldReload({ ...deployed, latestBuild: null })).toBe(false);
    expect(shouldReload({ ...deployed, loadedBuild: null })).toBe(false);
  });

  it("does not repeat when two builds answer in turns", () => {
    expect(shouldReload({ ...deployed, reloadedAgoMs: reloadAtMostEveryMs - 1 })).toBe(false);
    expect(shouldReload({ ...deployed, reloadedAgoMs: reloadAtMostEveryMs })).toBe(true);
  });

  it("spreads many walls over time", () => {
    expect(reloadDelayMs(0)).toBeGreaterThanOrEqual(1_000);
    expect(reloadDelayMs(1) - reloadDelayMs(0)).toBeGreaterThanOrEqual(30_000);
  });
});

import { describe, expect, it } from "vitest";
import { callOffsetSeconds } from "./stream-offset.ts";

const wentLiveMs = Date.parse("2026-02-03T14:00:00Z");

describe("from player time to call time", () => {
  it("adds nothing when the playlist holds the whole call", () => {
    expect(callOffsetSeconds({ firstSequence: 0, firstStartSeconds: 0, firstProgramMs: null }, null)).toBe(0);
  });

  it("adds the start of the window for a sliding playlist", () => {
    const firstProgramMs = wentLiveMs + 42_000;
    expect(callOffsetSeconds({ firstSequence: 21, firstStartSeconds: 0, firstProgramMs }, wentLiveMs)).toBe(
      42,
    );
    expect(callOffsetSeconds({ firstSequence: 22, firstStartSeconds: 2, firstProgramMs }, wentLiveMs)).toBe(
      40,
    );
  });

  it("is unknown when a sliding playlist carries no dates", () => {
    expect(
      callOffsetSeconds({ firstSequence: 9, firstStartSeconds: 0, firstProgramMs: null }, wentLiveMs),
    ).toBeNull();
    expect(callOffsetSeconds({ firstSequence: 9, firstStartSeconds: 0, firstProgramMs: 1 }, null)).toBeNull();
  });
});

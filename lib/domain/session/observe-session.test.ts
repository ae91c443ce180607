import { describe, expect, it } from "vitest";
import { stateEntry, supersedes, type Observation } from "./observe-session.ts";

const poll = { requestedAt: 100, observedAt: 110, isFullListing: false };
const listing = { ...poll, isFullListing: true };
const known = { updatedAt: 50, requestedAt: 60 };

describe("new facts of a record (2.1)", () => {
  it("replace older ones", () => {
    expect(supersedes(known, { updatedAt: 51 }, true, poll)).toBe(true);
  });

  it("replace equally old ones only when they differ and were requested later", () => {
    expect(supersedes(known, { updatedAt: 50 }, true, poll)).toBe(true);
    expect(supersedes(known, { updatedAt: 50 }, false, poll)).toBe(false);
    expect(supersedes({ ...known, requestedAt: 101 }, { updatedAt: 50 }, true, poll)).toBe(false);
  });

  it("replace ones dated into the future before the clock was set back", () => {
    expect(supersedes({ ...known, requestedAt: 111 }, { updatedAt: 50 }, true, poll)).toBe(true);
  });

  it("that are older count only from a full listing", () => {
    expect(supersedes(known, { updatedAt: 49 }, true, poll)).toBe(false);
    expect(supersedes(known, { updatedAt: 49 }, true, listing)).toBe(true);
  });
});

describe("since when a state holds", () => {
  const seen: Observation = { requestedAt: 100, observedAt: 110, previousPollAt: 80, isFullListing: false };

  it("is upstream's time when it lies between two polls", () => {
    expect(stateEntry(90, seen, true)).toEqual({ stateSince: 90, stateSinceBasis: "observed" });
  });

  it("is the time of observation when upstream's time does not lie between two polls", () => {
    expect(stateEntry(70, seen, true).stateSince).toBe(110);
    expect(stateEntry(5_000, seen, true).stateSince).toBe(110);
  });

  it("is upstream's time as a bound when the session is new to us", () => {
    expect(stateEntry(10, seen, false)).toEqual({ stateSince: 10, stateSinceBasis: "upstream" });
  });
});

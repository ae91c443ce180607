import { describe, expect, it } from "vitest";
import type { ObservedState } from "../../../contract/public-v3/session-state.ts";
import { callOutages } from "./outages.ts";

const minute = 60_000;
/** Changes at minutes, each seen at the poll `window` minutes after the one that still showed the state before. */
const changes = (...given: [number, ObservedState, number?][]) =>
  given.map(([at, to, window = 1], place) => ({
    from: given[place - 1]?.[1] ?? null,
    to,
    observedAt: at * minute,
    notBefore: place === 0 ? null : (at - window) * minute,
    upstreamUpdatedAt: at * minute,
  }));

describe("the outages of a call", () => {
  it("have the time that is certain and the time that is possible, between the polls around both ends", () => {
    const found = callOutages(
      changes([0, "live"], [10, "liveFailedNoAccess"], [20, "live", 3]),
      [],
      30 * minute,
    );
    expect(found).toEqual([
      {
        failure: "liveFailedNoAccess",
        from: 10 * minute,
        notBefore: 9 * minute,
        to: 20 * minute,
        endNotBefore: 17 * minute,
        atLeastMs: 7 * minute,
        atMostMs: 11 * minute,
      },
    ]);
  });

  it("keep the worst kind, and lose no time that was not observed", () => {
    const gap = { from: 12 * minute, to: 14 * minute };
    const given = changes(
      [0, "live"],
      [10, "liveFailedNotStarted"],
      [11, "liveFailedNoAccess"],
      [20, "live"],
    );
    const [found] = callOutages(given, [gap], 30 * minute);
    expect(found?.atLeastMs).toBe(7 * minute);
    expect(found?.failure).toBe("liveFailedNoAccess");
  });

  it("that last are counted up to now, and those of a call that is gone up to when it was last seen failing", () => {
    const lasting = callOutages(changes([0, "live"], [10, "liveFailedNoAccess"]), [], 30 * minute);
    expect(lasting).toMatchObject([{ to: null, atLeastMs: 20 * minute, atMostMs: null }]);
    const gone = callOutages(
      changes([0, "live"], [10, "liveFailedNoAccess"], [15, "unknown"]),
      [],
      30 * minute,
    );
    expect(gone).toMatchObject([{ to: null, atLeastMs: 4 * minute, atMostMs: null }]);
  });

  it("that had begun before it was first seen have no known beginning", () => {
    const found = callOutages(changes([0, "liveFailedNoAccess"], [5, "live"]), [], 30 * minute);
    expect(found).toMatchObject([{ notBefore: null, atLeastMs: 4 * minute, atMostMs: null }]);
  });
});

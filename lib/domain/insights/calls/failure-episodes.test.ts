import { describe, expect, it } from "vitest";
import { failureEpisodes, recoveryAtLeastSpread, recoverySpread } from "./failure-episodes.ts";
import type { Gap } from "../../session/observation-gaps.ts";
import { onCallLoad } from "../on-call.ts";
import type { CallChange } from "../../session/call-change.ts";
import type { CallFacts } from "../call-facts.ts";

const minuteMs = 60_000;
const start = Date.UTC(2026, 10, 20, 14);
const at = (minute: number) => start + minute * minuteMs;
const change = (from: CallChange["from"], to: CallChange["to"], minute: number): CallChange => ({
  from,
  to,
  observedAt: at(minute),
  notBefore: null,
  upstreamUpdatedAt: 0,
});

function call(...changes: CallChange[]): CallFacts {
  return {
    id: 7,
    companyId: 1,
    company: "Company",
    title: "Q3",
    state: "live",
    date: start,
    wentLiveAt: null,
    firstSeenAt: at(-60),
    changes,
  };
}

const interrupted = call(
  change("willBeLive", "live", 0),
  change("live", "liveFailedNoAccess", 5),
  change("liveFailedNoAccess", "liveFailedInterrupted", 8),
  change("liveFailedInterrupted", "live", 15),
);

describe("the time to recovery", () => {
  it("runs from the first failure to the recovery, through other kinds of failure", () => {
    expect(failureEpisodes(interrupted, [])).toEqual([
      {
        kind: "liveFailedInterrupted",
        failedAt: at(5),
        observedAt: at(5),
        recoveredAt: at(15),
        isMeasured: true,
        atLeastMs: 10 * minuteMs,
      },
    ]);
  });

  it("is not over and not measured where the next state is unknown", () => {
    const failed = change("live", "liveFailedNoAccess", 5);
    const unknown = change("liveFailedNoAccess", "unknown", 9);
    const [lasting] = failureEpisodes(call(failed, unknown), []);
    expect(lasting).toMatchObject({ recoveredAt: null, isMeasured: false });
    const [ended] = failureEpisodes(call(failed, unknown, change("unknown", "live", 12)), []);
    expect(ended).toMatchObject({ failedAt: at(5), recoveredAt: at(12), isMeasured: false });
    const fromUnknown = call(
      change("unknown", "liveFailedNoAccess", 5),
      change("liveFailedNoAccess", "live", 9),
    );
    expect(failureEpisodes(fromUnknown, [])).toMatchObject([{ recoveredAt: at(9), isMeasured: false }]);
  });

  it("is measured only where all of an episode was observed; other episodes only count", () => {
    const measured = (facts: CallFacts, gaps: Gap[] = []) =>
      recoverySpread([{ episodes: failureEpisodes(facts, gaps) }]);
    expect(measured(interrupted)).toMatchObject({ n: 1, of: 1 });
    expect(measured(interrupted, [{ from: at(9), to: at(10) }])).toMatchObject({ n: 0, of: 1 });
    const firstSeenFailed = call(
      change(null, "liveFailedNoAccess", 5),
      change("liveFailedNoAccess", "live", 9),
    );
    expect(measured(firstSeenFailed)).toMatchObject({ n: 0, of: 1 });
    expect(measured(call(change("live", "liveFailedNoAccess", 5)))).toMatchObject({ n: 0, of: 1 });
  });
});

describe("an outage that was not observed throughout", () => {
  const lasted = (facts: CallFacts, gaps: Gap[] = []) =>
    failureEpisodes(facts, gaps).map(({ isMeasured, atLeastMs }) => [isMeasured, atLeastMs]);

  it("lasted at least from its first to its last known moment", () => {
    expect(lasted(interrupted, [{ from: at(9), to: at(10) }])).toEqual([[false, 10 * minuteMs]]);
  });

  it("claims nothing of a gap in which it may have recovered", () => {
    const recovery = { ...change("liveFailedNoAccess", "live", 60), notBefore: at(7) };
    const failed = change("live", "liveFailedNoAccess", 5);
    expect(lasted(call(failed, recovery), [{ from: at(7), to: at(60) }])).toEqual([[false, 2 * minuteMs]]);
    const stated = { ...recovery, upstreamUpdatedAt: at(20) };
    expect(lasted(call(failed, stated), [{ from: at(7), to: at(60) }])).toEqual([[false, 15 * minuteMs]]);
  });

  it("ends where its state became unknown, and has no time while it lasts", () => {
    const failed = change("live", "liveFailedNoAccess", 5);
    const unknown = change("liveFailedNoAccess", "unknown", 9);
    expect(lasted(call(failed, unknown, change("unknown", "live", 12)))).toEqual([[false, 4 * minuteMs]]);
    expect(lasted(call(failed))).toEqual([[false, null]]);
  });

  it("counts in the spread beside those that were measured", () => {
    const calls = [
      { episodes: failureEpisodes(interrupted, []) },
      { episodes: failureEpisodes(interrupted, [{ from: at(9), to: at(10) }]) },
      { episodes: failureEpisodes(call(change("live", "liveFailedNoAccess", 5)), []) },
    ];
    expect(recoverySpread(calls)).toMatchObject({ n: 1, of: 3 });
    expect(recoveryAtLeastSpread(calls)).toMatchObject({ n: 2, of: 3 });
  });
});

describe("the on-call load", () => {
  const calls = [{ id: 7, companyId: 1, episodes: failureEpisodes(interrupted, []) }];
  const mark = (person: string, minute: number) => ({ sessionId: 7, person, madeAt: at(minute) });

  it("counts who acknowledged first, and how long the failure had been on the board", () => {
    expect(onCallLoad(calls, [mark("Ben", 9), mark("Ada", 7)])).toMatchObject({
      failures: 1,
      wait: { n: 1, of: 1 },
      people: [{ person: "Ada", failures: 1, medianMs: 2 * minuteMs, longestMs: 2 * minuteMs }],
    });
  });

  it("does not count acknowledgements of other failures of the same call", () => {
    expect(onCallLoad(calls, [mark("Ada", 2), mark("Ada", 30)])).toMatchObject({
      failures: 1,
      wait: { n: 0, of: 1 },
      people: [],
    });
  });
});

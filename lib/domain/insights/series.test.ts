import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Gap } from "../session/observation-gaps.ts";
import { figuresOf, type CallFigures } from "./calls/call-figures.ts";
import { changedAt, lastFailure, wasDue, wentLive, type CallChange, type CallFacts } from "./series-call.ts";
import { callSeries, stateSpans } from "./series-calls.ts";
import { cutGaps, isObserved, observedShare } from "./series-coverage.ts";
import { exchangeSeries } from "./series-exchanges.ts";
import { failureSeries, failureSum } from "./series-failures.ts";
import { seriesBuckets, seriesPeriods } from "./series-range.ts";
import { recordingSpread } from "./series-recordings.ts";
import { quantile, spreadOf } from "./series-spread.ts";
import { startSeries, startSpread } from "./series-starts.ts";
import { timeTicks } from "./series-ticks.ts";
import { observedWords, shareWords } from "./series-words.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = Date.UTC(2026, 10, 20, 14, 41, 30);
const at = (minutesAgo: number) => now - minutesAgo * minuteMs;

function change(from: CallChange["from"], to: CallChange["to"], minutesAgo: number): CallChange {
  const observedAt = at(minutesAgo);
  return { from, to, observedAt, notBefore: observedAt - 2_000, upstreamUpdatedAt: observedAt - 1_000 };
}

function call(id: number, facts: Partial<CallFacts> = {}): CallFacts {
  return {
    id,
    companyId: id,
    company: `Company ${id}`,
    title: "Q3",
    state: "notLive",
    date: at(120),
    wentLiveAt: null,
    firstSeenAt: at(600),
    changes: [],
    ...facts,
  };
}

/** The figures of calls, with nothing unobserved unless gaps are given. */
function figures(calls: readonly CallFacts[], gaps: readonly Gap[] = []): CallFigures[] {
  return calls.map((each) => figuresOf(each, gaps, now));
}

describe("a range", () => {
  it("is 24 whole hours, the running one last", () => {
    const buckets = seriesBuckets("24h", now);
    expect(buckets).toHaveLength(24);
    expect(buckets.at(-1)).toEqual({ from: Date.UTC(2026, 10, 20, 14), to: Date.UTC(2026, 10, 20, 15) });
  });
  it("is whole weeks that end with today", () => {
    const buckets = seriesBuckets("52w", now);
    expect(buckets).toHaveLength(52);
    expect(buckets.at(-1)).toEqual({ from: Date.UTC(2026, 10, 14), to: Date.UTC(2026, 10, 21) });
  });
  it("has as much time before it as has passed of it", () => {
    const { current, previous } = seriesPeriods("14d", now);
    expect(current).toEqual({ from: Date.UTC(2026, 10, 7), to: now });
    expect(previous.to - previous.from).toBe(current.to - current.from);
    expect(current.from - previous.from).toBe(14 * 24 * hourMs);
  });
  it("is 14 whole UTC days, today last", () => {
    const buckets = seriesBuckets("14d", now);
    expect(buckets).toHaveLength(14);
    expect(buckets[0]?.from).toBe(Date.UTC(2026, 10, 7));
  });
});

describe("gaps", () => {
  const window = { from: at(100), to: at(0) };
  it("take away from the observed share, also the one that lasts", () => {
    expect(observedShare(window, [], now)).toBe(1);
    expect(observedShare(window, [{ from: at(80), to: at(55) }], now)).toBeCloseTo(0.75);
    expect(observedShare(window, [{ from: at(25), to: null }], now)).toBeCloseTo(0.75);
    expect(observedShare({ from: now + 1, to: now + 2 }, [], now)).toBe(0);
  });
  it("only count where time has already passed", () => {
    expect(observedShare({ from: at(30), to: now + hourMs }, [{ from: at(30), to: at(15) }], now)).toBe(0.5);
  });
  it("are never filled: no piece of a span lies in a gap, and nothing outside one is lost", () => {
    const instant = fc.integer({ min: 0, max: 1_000 });
    const stretch = fc
      .tuple(instant, instant)
      .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
    fc.assert(
      fc.property(stretch, fc.array(stretch, { maxLength: 6 }), instant, (span, gaps, probe) => {
        const isInPiece = cutGaps(span, gaps).some(({ from, to }) => probe >= from && probe < to);
        const isInSpan = probe >= span.from && probe < span.to;
        expect(isInPiece).toBe(isInSpan && isObserved(probe, gaps));
      }),
    );
  });
  it("cut a call's bar in two and end it while nobody is looking", () => {
    const gaps: Gap[] = [
      { from: at(50), to: at(40) },
      { from: at(10), to: null },
    ];
    const spans = stateSpans(
      call(1, { changes: [change(null, "willBeLive", 90), change("willBeLive", "live", 60)] }),
      gaps,
      { from: at(80), to: now },
    );
    const minutesAgo = (iso: string) => Math.round((now - Date.parse(iso)) / minuteMs);
    expect(spans.map(({ state, from, to }) => [state, minutesAgo(from), minutesAgo(to)])).toEqual([
      ["willBeLive", 80, 60],
      ["live", 60, 50],
      ["live", 40, 10],
    ]);
  });
});

describe("a call", () => {
  it("changed when upstream says, if that lies between the two polls, else when we saw it", () => {
    const seen = change("willBeLive", "live", 5);
    expect(changedAt(seen)).toBe(seen.upstreamUpdatedAt);
    expect(changedAt({ ...seen, upstreamUpdatedAt: seen.observedAt + 1 })).toBe(seen.observedAt);
    expect(changedAt({ ...seen, from: null })).toBe(seen.observedAt);
  });
  it("that failed and recovered has failed, and went live", () => {
    const recovered = call(1, {
      state: "live",
      changes: [change("live", "liveFailedInterrupted", 20), change("liveFailedInterrupted", "live", 10)],
    });
    expect(lastFailure(recovered)).toBe("liveFailedInterrupted");
    expect(wentLive(recovered)).toBe(true);
  });
  it("was due once announced and its time came, not when nobody ever promised it", () => {
    expect(wasDue(call(1, { state: "willBeLive" }), now)).toBe(true);
    expect(wasDue(call(1, { state: "willBeLive", date: now }), now)).toBe(false);
    expect(wasDue(call(1, { state: "notLive" }), now)).toBe(false);
    expect(wasDue(call(1, { state: "recordingAvailable" }), now)).toBe(false);
  });
});

describe("call by call", () => {
  it("shows the twelve that changed last, by schedule, and none that only was there", () => {
    const moved = Array.from({ length: 15 }, (_, index) =>
      call(index, { date: at(index), changes: [change("willBeLive", "live", index)] }),
    );
    const { rows, window } = callSeries(
      [call(99, { changes: [change(null, "live", 1)] }), ...moved],
      [],
      now,
    );
    expect(rows.map(({ sessionId }) => sessionId)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(window.to).toBe(now);
    expect(window.from).toBeLessThan(at(11));
  });
  it("is empty, with a window, when nothing was seen to change", () => {
    const { rows, window } = callSeries([call(1)], [], now);
    expect(rows).toEqual([]);
    expect(window.from).toBeLessThan(window.to);
  });
});

describe("figures", () => {
  it("interpolate median and percentile", () => {
    expect(quantile([], 0.5)).toBeNull();
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(
      quantile(
        Array.from({ length: 101 }, (_, index) => index),
        0.95,
      ),
    ).toBe(95);
  });
  it("are null when too little was measured", () => {
    expect(spreadOf([1, 2, 3, 4], 9)).toEqual({ n: 4, of: 9, medianMs: null, p95Ms: null });
    expect(spreadOf([1, 2, 3, 4, 5], 9)).toMatchObject({ medianMs: 3, p95Ms: null });
    expect(spreadOf(Array<number>(20).fill(7), 20)).toMatchObject({ medianMs: 7, p95Ms: 7 });
  });
  it("take start delays from upstream's word alone, out of all that went live", () => {
    const calls = [
      call(1, { wentLiveAt: at(119) }),
      call(2, { state: "live" }),
      call(3, { state: "liveFailedNotStarted" }),
    ];
    expect(startSpread(figures(calls))).toMatchObject({ n: 1, of: 2 });
  });
  it("time a recording only when both ends and everything between were watched", () => {
    const ready = (begun: CallChange) =>
      call(1, {
        state: "recordingAvailable",
        changes: [begun, change("processingRecording", "recordingAvailable", 10)],
      });
    const calls = Array.from({ length: 5 }, () => ready(change("live", "processingRecording", 15)));
    expect(recordingSpread(figures(calls))).toMatchObject({ n: 5, of: 5, medianMs: 5 * minuteMs });
    expect(recordingSpread(figures(calls, [{ from: at(13), to: at(12) }]))).toMatchObject({ n: 0, of: 5 });
    expect(recordingSpread(figures([ready(change(null, "processingRecording", 15))]))).toMatchObject({
      n: 0,
    });
  });
  it("never round to 0 or 100 percent", () => {
    expect([0, 1, 0.9999, 0.00001, 0.976].map(shareWords)).toEqual([
      "0 %",
      "100 %",
      "99.9 %",
      "0.1 %",
      "97.6 %",
    ]);
    expect(observedWords(212, 404)).toBe("212 of 404 observed (52.5 %)");
    expect(observedWords(0, 0)).toBe("0 of 0 observed");
  });
});

describe("series", () => {
  it("count each failed session once, at its schedule, under its last kind", () => {
    const failed = call(1, {
      state: "liveFailedNoAccess",
      date: at(0),
      changes: [change("willBeLive", "liveFailedNotStarted", 3)],
    });
    const buckets = seriesBuckets("24h", now);
    const series = failureSeries(
      figures([failed, call(2, { date: at(1) })]),
      buckets,
      [{ from: 0, to: at(60) }],
      now,
    );
    expect(series.at(-1)).toMatchObject({ due: 1, failures: { liveFailedNoAccess: 1 }, observed: 1 });
    expect(series[0]).toMatchObject({ due: 0, observed: 0 });
    expect(series.reduce((sum, { failures }) => sum + failureSum(failures), 0)).toBe(1);
  });
  it("put every stated start into exactly one bucket, however far off", () => {
    const delays = fc.array(fc.integer({ min: -90 * minuteMs, max: 90 * minuteMs }));
    fc.assert(
      fc.property(delays, (all) => {
        const series = startSeries(
          figures(all.map((delay, id) => call(id, { wentLiveAt: at(120) + delay }))),
        );
        expect(series.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
      }),
    );
    expect(
      startSeries(figures([call(1, { wentLiveAt: at(120) })])).find(({ count }) => count > 0)?.fromMs,
    ).toBe(0);
  });
  it("list the worst exchange first and those with too few due last", () => {
    const listed = ["A", "B", "C"].map((exchange) => ({ exchange, country: "DE" }));
    const many = (companyId: number, failed: number, of: number) =>
      Array.from({ length: of }, (_, index) =>
        call(index, { companyId, state: index < failed ? "liveFailedNoAccess" : "live" }),
      );
    const rows = exchangeSeries(
      figures([...many(0, 1, 10), ...many(1, 3, 10), ...many(2, 2, 2)]),
      new Map(listed.entries()),
    );
    expect(rows.map(({ exchange, measures }) => [exchange, measures.failedLive, measures.due])).toEqual([
      ["B", 3, 10],
      ["A", 1, 10],
      ["C", 2, 2],
    ]);
  });
  it("have a time axis of round instants, never more than asked for", () => {
    const ticks = timeTicks({ from: at(300), to: now }, 6);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.every((tick) => tick % hourMs === 0)).toBe(true);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at, call, change, figures, hourMs, minuteMs, now } from "../../../test-support/insights-calls.ts";
import { changedAt, type CallChange } from "../session/call-change.ts";
import { lastFailure, wasDue, wentLive } from "./call-facts.ts";
import { exchangeSeries } from "./series-exchanges.ts";
import { failureSeries, failureSum } from "./series-failures.ts";
import { seriesBuckets } from "./range-buckets.ts";
import { recordingSpread } from "./series-recordings.ts";
import { quantile, spreadOf } from "./median-and-percentile.ts";
import { startSeries, startSpread } from "./series-starts.ts";
import { timeTicks } from "./time-ticks.ts";
import { describeObserved, describeShare } from "./share-wording.ts";

describe("a call", () => {
  it("changed at upstream's time if that lies between the two polls, else when we saw it", () => {
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
  it("was due if it was announced and its time has come", () => {
    expect(wasDue(call(1, { state: "willBeLive" }), now)).toBe(true);
    expect(wasDue(call(1, { state: "willBeLive", date: now }), now)).toBe(false);
    expect(wasDue(call(1, { state: "notLive" }), now)).toBe(false);
    expect(wasDue(call(1, { state: "recordingAvailable" }), now)).toBe(false);
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
  it("take start delays only from upstream's times, out of all calls that went live", () => {
    const calls = [
      call(1, { wentLiveAt: at(119) }),
      call(2, { state: "live" }),
      call(3, { state: "liveFailedNotStarted" }),
    ];
    expect(startSpread(figures(calls))).toMatchObject({ n: 1, of: 2 });
  });
  it("time a recording only when both changes and all the time between were observed", () => {
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
    expect([0, 1, 0.9999, 0.00001, 0.976].map(describeShare)).toEqual([
      "0 %",
      "100 %",
      "> 99.9 %",
      "< 0.1 %",
      "97.6 %",
    ]);
    expect(describeObserved(212, 404)).toBe("212 of 404 observed (52.5 %)");
    expect(describeObserved(0, 0)).toBe("0 of 0 observed");
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
  it("put every stated start into exactly one bucket, however early or late", () => {
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
  it("list the worst exchange first and those with too few calls due last", () => {
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
  it("have a time axis with round instants, at most as many as requested", () => {
    const ticks = timeTicks({ from: at(300), to: now }, 6);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.every((tick) => tick % hourMs === 0)).toBe(true);
  });
});

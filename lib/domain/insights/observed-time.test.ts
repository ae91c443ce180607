import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at, call, change, hourMs, minuteMs, now } from "../../../test-support/insights-calls.ts";
import type { Gap } from "../session/observation-gaps.ts";
import { callSeries, stateSpans } from "./call-timeline.ts";
import { cutGaps, isObserved, observedShare } from "./observed-time.ts";
import { seriesBuckets, seriesPeriods } from "./range-buckets.ts";

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
  it("reduce the observed share, including a gap that lasts", () => {
    expect(observedShare(window, [], now)).toBe(1);
    expect(observedShare(window, [{ from: at(80), to: at(55) }], now)).toBeCloseTo(0.75);
    expect(observedShare(window, [{ from: at(25), to: null }], now)).toBeCloseTo(0.75);
    expect(observedShare({ from: now + 1, to: now + 2 }, [], now)).toBe(0);
  });
  it("count only in time that has passed", () => {
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
  it("cut a call's bar in two, and end it while upstream is not observed", () => {
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

describe("call by call", () => {
  it("shows the twelve calls that changed last, by schedule, and none that did not change", () => {
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
  it("has no rows but a window when no change was observed", () => {
    const { rows, window } = callSeries([call(1)], [], now);
    expect(rows).toEqual([]);
    expect(window.from).toBeLessThan(window.to);
  });
});

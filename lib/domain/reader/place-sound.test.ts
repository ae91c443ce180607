import { describe, expect, it } from "vitest";
import { SoundPlacer, type ListedSegment } from "./place-sound.ts";

const startedMs = Date.parse("2026-02-03T14:00:00Z");
const wentLiveMs = startedMs + 600_000;
const textUnknown = { textMs: null, wentLiveMs, countsLosses: true };
const textKnown = { ...textUnknown, textMs: startedMs };

/** Segments of six seconds from a number on; `lost` seconds are missing before the segment with the number `lostAt`. */
function listed(
  first: number,
  count: number,
  { isDated = true, lostAt = Infinity, lost = 0 } = {},
): ListedSegment[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const second = number * 6 + (number >= lostAt ? lost : 0);
    return {
      number,
      playerSeconds: index * 6,
      dateMs: isDated ? startedMs + second * 1000 : null,
      callSeconds: null,
    };
  });
}

describe("the place of a sound in its call", () => {
  it("is the beginning of the call for a playlist that lists its first segment", () => {
    const whole = { placing: "exact", stretches: [{ playerSeconds: 0, callSeconds: 0 }] };
    expect(new SoundPlacer().place(listed(0, 5), textUnknown)).toMatchObject(whole);
    expect(new SoundPlacer().place(listed(0, 5, { isDated: false }), textKnown)).toMatchObject(whole);
  });

  it("is the beginning of the call for a playlist that keeps all segments, however these are numbered", () => {
    const whole = { placing: "exact", stretches: [{ playerSeconds: 0, callSeconds: 0 }] };
    const fromOne = listed(0, 5, { isDated: false }).map((segment) => ({
      ...segment,
      number: segment.number + 1,
    }));
    expect(new SoundPlacer().place(fromOne, textUnknown, true)).toMatchObject(whole);
    expect(new SoundPlacer().place(fromOne, textUnknown).placing).toBe("unknown");
  });

  it("is counted from the text's zero in a window, however long before the call went live that was", () => {
    expect(new SoundPlacer().place(listed(813, 100), textKnown)).toMatchObject({
      placing: "exact",
      stretches: [{ playerSeconds: 0, callSeconds: 4_878 }],
    });
  });

  it("is known roughly in a window whose text does not say when it began", () => {
    expect(new SoundPlacer().place(listed(813, 100), textUnknown)).toMatchObject({
      placing: "about",
      stretches: [{ playerSeconds: 0, callSeconds: 4_278 }],
    });
  });

  it("is unknown in a window without dates", () => {
    const { placing, stretches } = new SoundPlacer().place(listed(813, 100, { isDated: false }), textKnown);
    expect([placing, stretches]).toEqual(["unknown", []]);
  });

  it("is remembered while segments that were placed before are still listed", () => {
    const placer = new SoundPlacer();
    placer.place(listed(0, 100, { isDated: false }), textUnknown);
    placer.place(listed(40, 100, { isDated: false }), textUnknown);
    expect(placer.place(listed(130, 100, { isDated: false }), textUnknown)).toMatchObject({
      placing: "exact",
      stretches: [{ playerSeconds: 0, callSeconds: 780 }],
    });
    expect(placer.place(listed(500, 100, { isDated: false }), textUnknown).placing).toBe("unknown");
  });

  it("follows the dates where a stream was restarted and counts from 0 again", () => {
    const restarted = listed(200, 5).map((segment, index) => ({ ...segment, number: index }));
    expect(new SoundPlacer().place(restarted, textKnown).stretches).toEqual([
      { playerSeconds: 0, callSeconds: 1_200 },
    ]);
  });

  it("has a stretch for each part after a loss, whose gap is known", () => {
    for (const [first, zero] of [
      [0, textUnknown],
      [10, textKnown],
    ] as const) {
      const { stretches, gaps } = new SoundPlacer().place(listed(first, 40, { lostAt: 20, lost: 180 }), zero);
      expect(stretches).toEqual([
        { playerSeconds: 0, callSeconds: first * 6 },
        { playerSeconds: 120 - first * 6, callSeconds: 300 },
      ]);
      const gap = { fromAt: "2026-02-03T14:02:00.000Z", toAt: "2026-02-03T14:05:00.000Z", isDated: true };
      expect(gaps).toEqual([{ fromSeconds: 120, toSeconds: 300, ...gap }]);
    }
  });

  it("keeps a gap that a window no longer lists, as the same array", () => {
    const placer = new SoundPlacer();
    const { gaps } = placer.place(listed(0, 40, { lostAt: 20, lost: 180 }), textUnknown);
    expect(placer.place(listed(30, 40, { lostAt: 20, lost: 180 }), textUnknown).gaps).toBe(gaps);
  });

  it("has no gaps for a finished transcript, which is timed by its recording", () => {
    const recorded = { textMs: null, wentLiveMs: null, countsLosses: false };
    expect(new SoundPlacer().place(listed(0, 40, { lostAt: 20, lost: 180 }), recorded)).toEqual({
      placing: "exact",
      stretches: [{ playerSeconds: 0, callSeconds: 0 }],
      gaps: [],
    });
  });

  it("stays in step with dates that drift from the lengths of the segments, and ignores jitter", () => {
    const jitter = listed(0, 50).map((segment, index) => ({
      ...segment,
      dateMs: segment.dateMs! + (index % 2) * 200,
    }));
    expect(new SoundPlacer().place(jitter, textUnknown).stretches).toHaveLength(1);
    const drifting = listed(0, 100).map((segment, index) => ({
      ...segment,
      dateMs: segment.dateMs! + index * 20,
    }));
    const { stretches, gaps } = new SoundPlacer().place(drifting, textUnknown);
    expect(gaps).toEqual([]);
    const { playerSeconds, callSeconds } = stretches.at(-1)!;
    expect(Math.abs(99 * 6.02 - (callSeconds + 99 * 6 - playerSeconds))).toBeLessThan(0.3);
  });

  it("is not moved by a clock that was set back", () => {
    const setBack = listed(0, 20).map((segment, index) => ({
      ...segment,
      dateMs: segment.dateMs! - (index < 10 ? 0 : 40_000),
    }));
    expect(new SoundPlacer().place(setBack, textUnknown).stretches).toEqual([
      { playerSeconds: 0, callSeconds: 0 },
    ]);
  });

  it("is where the server placed a run, and the beginning where it placed none", () => {
    const joined = listed(0, 10, { isDated: false });
    joined[0] = { ...joined[0]!, callSeconds: 0 };
    joined[4] = { ...joined[4]!, callSeconds: 85.5 };
    expect(new SoundPlacer().place(joined, textUnknown).stretches).toEqual([
      { playerSeconds: 0, callSeconds: 0 },
      { playerSeconds: 24, callSeconds: 85.5 },
    ]);
  });
});

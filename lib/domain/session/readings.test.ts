import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { defaultReadingRules as rules } from "../../contract/board/values/default-reading-rules.ts";
import { sessionStates } from "../../contract/public-v3/session-state.ts";
import {
  countReadings,
  flappingCount,
  isReading,
  isRecovered,
  isUnsteady,
  overdueReading,
  readingChangesAt,
  readings,
  readingsOf,
  readingWording,
  filterableStates,
} from "./readings.ts";
import { stateWording } from "./session-state.ts";

const at = (time: string) => `2026-11-21T${time}.000Z`;
const ms = (time: string) => Date.parse(at(time));
const minuteMs = 60_000;

describe("late", () => {
  const late = (time: string, changes: Parameters<typeof boardSession>[0] = {}) =>
    overdueReading(boardSession({ date: at("14:00:00"), ...changes }), ms(time), rules);

  it("begins when the grace is over, not before", () => {
    expect(late("14:00:59")).toBeNull();
    expect(late("14:01:00")).toEqual({ reading: "late", ms: minuteMs });
  });

  it("needs confirmed coverage: an unconfirmed or unknown state is not late", () => {
    for (const state of [
      "notLive",
      "unknown",
      "live",
      "liveFailedNotStarted",
      "recordingAvailable",
    ] as const) {
      expect(overdueReading(boardSession({ state, date: at("14:00:00") }), ms("14:10:00"), rules)).toBeNull();
    }
  });

  it("ends after twelve hours", () => {
    expect(late("14:00:00", { date: "2026-11-21T01:59:00.000Z" })).toBeNull();
  });

  it("is not concluded from a date that cannot be read", () => {
    expect(late("14:10:00", { date: "soon" })).toBeNull();
  });

  it("follows the setting", () => {
    const session = boardSession({ date: at("14:00:00") });
    expect(overdueReading(session, ms("14:10:00"), { ...rules, lateAfterMs: 11 * minuteMs })).toBeNull();
  });
});

describe("overrun", () => {
  const live = (changes: Parameters<typeof boardSession>[0]) => boardSession({ state: "live", ...changes });

  it("counts from the stated start, else from the latest time at which the call can have gone live", () => {
    const stated = live({ wentLiveAt: at("11:00:00"), stateSince: at("12:55:00") });
    expect(overdueReading(stated, ms("13:00:00"), rules)).toEqual({ reading: "overrun", ms: 120 * minuteMs });
    const seen = live({ stateSince: at("12:55:00") });
    expect(overdueReading(seen, ms("13:00:00"), rules)).toBeNull();
    expect(overdueReading(seen, ms("14:55:00"), rules)?.reading).toBe("overrun");
  });

  it("is not concluded from a start in the future or one that cannot be read", () => {
    expect(overdueReading(live({ wentLiveAt: at("15:00:00") }), ms("14:00:00"), rules)).toBeNull();
    expect(overdueReading(live({ wentLiveAt: "never" }), ms("14:00:00"), rules)).toBeNull();
  });
});

describe("stuck", () => {
  it("is a recording that has been processing for too long, and never a failed one", () => {
    const since = { stateSince: at("14:00:00") };
    const made = boardSession({ state: "processingRecording", ...since });
    expect(overdueReading(made, ms("14:29:59"), rules)).toBeNull();
    expect(overdueReading(made, ms("14:30:00"), rules)).toEqual({ reading: "stuck", ms: 30 * minuteMs });
    const failed = boardSession({ state: "processingRecordingFailed", ...since });
    expect(overdueReading(failed, ms("18:00:00"), rules)).toBeNull();
  });

  it("does not grow past the given time, which is the last confirmation while the board is blind", () => {
    const made = boardSession({ state: "processingRecording", stateSince: at("14:00:00") });
    const lastConfirmed = ms("14:20:00");
    expect(overdueReading(made, lastConfirmed, rules)).toBeNull();
  });

  it("counts from the latest possible time of a change in a gap, so that it is never concluded too early", () => {
    const unseen = boardSession({
      state: "processingRecording",
      previousState: "live",
      stateSince: at("14:40:00"),
      stateNotBefore: at("14:00:00"),
    });
    expect(overdueReading(unseen, ms("15:00:00"), rules)).toBeNull();
    expect(overdueReading(unseen, ms("15:10:00"), rules)?.ms).toBe(30 * minuteMs);
  });
});

describe("flapping", () => {
  const flapper = boardSession({
    state: "live",
    unsteadyAt: [at("13:50:00"), at("13:52:00"), at("14:05:00"), at("14:06:00"), at("14:08:00")],
  });

  it("begins with enough failures and recoveries within the rule's time", () => {
    expect(flappingCount(flapper, ms("14:10:00"), rules)).toBe(5);
    expect(flappingCount(flapper, ms("14:21:00"), rules)).toBe(4);
  });

  it("ends as they age, without another answer from the server", () => {
    expect(flappingCount(flapper, ms("14:22:00"), rules)).toBe(0);
  });

  it("counts only observed changes", () => {
    const seenTwice = boardSession({ unsteadyAt: [at("14:00:00"), at("14:29:00")] });
    expect(flappingCount(seenTwice, ms("14:29:00"), rules)).toBe(0);
  });

  it("does not count ordinary steps of a session's life", () => {
    const life = ["notLive", "willBeLive", "live", "processingRecording", "recordingAvailable"] as const;
    for (const [index, state] of life.entries()) {
      const next = life[index + 1];
      if (next) expect(isUnsteady(state, next)).toBe(false);
      if (next) expect(isUnsteady(next, state)).toBe(true);
    }
    expect(isUnsteady("willBeLive", "liveFailedNotStarted")).toBe(true);
    expect(isUnsteady("liveFailedInterrupted", "processingRecording")).toBe(true);
    expect(isUnsteady("live", "unknown")).toBe(false);
  });
});

describe("recovered", () => {
  const back = boardSession({
    state: "live",
    previousState: "liveFailedInterrupted",
    stateSince: at("14:00:00"),
  });

  it("lasts for a while after the observed end of a failure", () => {
    expect(isRecovered(back, ms("14:00:00"), rules)).toBe(true);
    expect(isRecovered(back, ms("14:04:59"), rules)).toBe(true);
    expect(isRecovered(back, ms("14:05:00"), rules)).toBe(false);
  });

  it("is not concluded without an observed failure, or from a change in the future", () => {
    expect(isRecovered({ ...back, previousState: null }, ms("14:01:00"), rules)).toBe(false);
    expect(isRecovered({ ...back, previousState: "willBeLive" }, ms("14:01:00"), rules)).toBe(false);
    expect(isRecovered(back, ms("13:59:00"), rules)).toBe(false);
  });

  it("means that the failed step succeeded, not that it is tried again", () => {
    const made = { ...back, previousState: "processingRecordingFailed" } as const;
    expect(isRecovered({ ...made, state: "processingRecording" }, ms("14:01:00"), rules)).toBe(false);
    expect(isRecovered({ ...made, state: "recordingAvailable" }, ms("14:01:00"), rules)).toBe(true);
    expect(isRecovered({ ...back, state: "liveFailedNoAccess" }, ms("14:01:00"), rules)).toBe(false);
    expect(isRecovered({ ...back, state: "processingRecording" }, ms("14:01:00"), rules)).toBe(false);
  });
});

it("no session has a reading before the time is known", () => {
  for (const state of [...sessionStates, "unknown"] as const) {
    expect(readingsOf(boardSession({ state, previousState: "liveFailedNoAccess" }), NaN, rules)).toEqual([]);
  }
});

it("every reading has a word that no state has", () => {
  const words = [...Object.values(readingWording), ...Object.values(stateWording)];
  expect(new Set(words).size).toBe(words.length);
  expect(filterableStates.filter(isReading)).toEqual([...readings]);
});

it("a session is counted under each of its readings", () => {
  const unsteadyAt = [at("14:01:00"), at("14:02:00"), at("14:03:00"), at("14:04:00")];
  const session = boardSession({ state: "live", wentLiveAt: at("11:00:00"), unsteadyAt });
  expect(countReadings([session], ms("14:05:00"), rules)).toMatchObject({
    late: 0,
    overrun: 1,
    stuck: 0,
    flapping: 1,
    recovered: 0,
  });
});

it("every change of a reading is at an instant that is named beforehand", () => {
  const instant = fc.integer({ min: 0, max: 26 * 3_600 }).map((second) => ms("00:00:00") + second * 1_000);
  const iso = instant.map((time) => new Date(time).toISOString());
  const session = fc
    .record({
      state: fc.constantFrom(...sessionStates),
      previousState: fc.constantFrom(null, ...sessionStates),
      date: iso,
      stateSince: iso,
      wentLiveAt: fc.option(iso),
      unsteadyAt: fc.array(iso, { minLength: 3, maxLength: 6 }),
    })
    .map((changes) => boardSession(changes));
  fc.assert(
    fc.property(session, instant, instant, (one, from, to) => {
      const [earlier, later] = [Math.min(from, to), Math.max(from, to)];
      const last = Math.max(earlier, ...readingChangesAt(one, rules).filter((time) => time <= later));
      expect(readingsOf(one, last, rules)).toEqual(readingsOf(one, later, rules));
    }),
  );
});

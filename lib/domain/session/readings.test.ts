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
  readings,
  readingsOf,
  readingWords,
  filterableStates,
} from "./readings.ts";
import { stateWords } from "./session-state.ts";

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

  it("ends when it is history", () => {
    expect(late("14:00:00", { date: "2026-11-21T01:59:00.000Z" })).toBeNull();
  });

  it("is nothing where the schedule cannot be read", () => {
    expect(late("14:10:00", { date: "soon" })).toBeNull();
  });

  it("follows the setting", () => {
    const session = boardSession({ date: at("14:00:00") });
    expect(overdueReading(session, ms("14:10:00"), { ...rules, lateAfterMs: 11 * minuteMs })).toBeNull();
  });
});

describe("overrun", () => {
  const live = (changes: Parameters<typeof boardSession>[0]) => boardSession({ state: "live", ...changes });

  it("counts from when upstream says it went live, else from the latest moment it can have", () => {
    const stated = live({ wentLiveAt: at("11:00:00"), stateSince: at("12:55:00") });
    expect(overdueReading(stated, ms("13:00:00"), rules)).toEqual({ reading: "overrun", ms: 120 * minuteMs });
    const seen = live({ stateSince: at("12:55:00") });
    expect(overdueReading(seen, ms("13:00:00"), rules)).toBeNull();
    expect(overdueReading(seen, ms("14:55:00"), rules)?.reading).toBe("overrun");
  });

  it("counts nothing backwards when a clock is ahead", () => {
    expect(overdueReading(live({ wentLiveAt: at("15:00:00") }), ms("14:00:00"), rules)).toBeNull();
    expect(overdueReading(live({ wentLiveAt: "never" }), ms("14:00:00"), rules)).toBeNull();
  });
});

describe("stuck", () => {
  it("is a recording in the making for longer than that takes, and never a failed one", () => {
    const since = { stateSince: at("14:00:00") };
    const made = boardSession({ state: "processingRecording", ...since });
    expect(overdueReading(made, ms("14:29:59"), rules)).toBeNull();
    expect(overdueReading(made, ms("14:30:00"), rules)).toEqual({ reading: "stuck", ms: 30 * minuteMs });
    const failed = boardSession({ state: "processingRecordingFailed", ...since });
    expect(overdueReading(failed, ms("18:00:00"), rules)).toBeNull();
  });

  it("stands still with the time it is asked for: while blind that is the last confirmation", () => {
    const made = boardSession({ state: "processingRecording", stateSince: at("14:00:00") });
    const lastConfirmed = ms("14:20:00");
    expect(overdueReading(made, lastConfirmed, rules)).toBeNull();
  });

  it("takes the latest moment a change unseen in an outage can have happened, so it is never claimed too early", () => {
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

  it("begins with enough setbacks and recoveries within the rule's time", () => {
    expect(flappingCount(flapper, ms("14:10:00"), rules)).toBe(5);
    expect(flappingCount(flapper, ms("14:21:00"), rules)).toBe(4);
  });

  it("ends by itself as they age, without another word from the server", () => {
    expect(flappingCount(flapper, ms("14:22:00"), rules)).toBe(0);
  });

  it("counts what was seen and not what may have happened in between", () => {
    const seenTwice = boardSession({ unsteadyAt: [at("14:00:00"), at("14:29:00")] });
    expect(flappingCount(seenTwice, ms("14:29:00"), rules)).toBe(0);
  });

  it("takes no ordinary step of a session's life for unsteady", () => {
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

  it("lasts for a while after a failure that we saw end", () => {
    expect(isRecovered(back, ms("14:00:00"), rules)).toBe(true);
    expect(isRecovered(back, ms("14:04:59"), rules)).toBe(true);
    expect(isRecovered(back, ms("14:05:00"), rules)).toBe(false);
  });

  it("is not claimed where nobody saw the failure, nor before it happened by a clock that is ahead", () => {
    expect(isRecovered({ ...back, previousState: null }, ms("14:01:00"), rules)).toBe(false);
    expect(isRecovered({ ...back, previousState: "willBeLive" }, ms("14:01:00"), rules)).toBe(false);
    expect(isRecovered(back, ms("13:59:00"), rules)).toBe(false);
  });

  it("means that what failed works, not that it is tried again", () => {
    const made = { ...back, previousState: "processingRecordingFailed" } as const;
    expect(isRecovered({ ...made, state: "processingRecording" }, ms("14:01:00"), rules)).toBe(false);
    expect(isRecovered({ ...made, state: "recordingAvailable" }, ms("14:01:00"), rules)).toBe(true);
    expect(isRecovered({ ...back, state: "liveFailedNoAccess" }, ms("14:01:00"), rules)).toBe(false);
    expect(isRecovered({ ...back, state: "processingRecording" }, ms("14:01:00"), rules)).toBe(false);
  });
});

it("has no reading before the time is known", () => {
  for (const state of [...sessionStates, "unknown"] as const) {
    expect(readingsOf(boardSession({ state, previousState: "liveFailedNoAccess" }), NaN, rules)).toEqual([]);
  }
});

it("gives every reading one word that no state has", () => {
  const words = [...Object.values(readingWords), ...Object.values(stateWords)];
  expect(new Set(words).size).toBe(words.length);
  expect(filterableStates.filter(isReading)).toEqual([...readings]);
});

it("counts a session under each of its readings", () => {
  const unsteadyAt = [at("14:01:00"), at("14:02:00"), at("14:03:00"), at("14:04:00")];
  const session = boardSession({ state: "live", wentLiveAt: at("11:00:00"), unsteadyAt });
  expect(countReadings([session], ms("14:05:00"), rules)).toEqual({
    late: 0,
    overrun: 1,
    stuck: 0,
    flapping: 1,
    recovered: 0,
  });
});

import { describe, expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { defaultReadingRules as rules } from "../../contract/board/values/default-reading-rules.ts";
import { isJustChanged, sessionTiming, describeTiming } from "./session-timing.ts";

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);
const words = (changes: Parameters<typeof boardSession>[0], time: string) =>
  describeTiming(sessionTiming(boardSession(changes), at(time), rules));

describe("the one figure of a session", () => {
  it("counts down to the scheduled time", () => {
    expect(words({}, "13:56:48")).toBe("in 3 min 12 s");
    expect(words({ state: "notLive" }, "11:42:00")).toBe("in 2 h 18 min");
  });

  it("calls a confirmed call due for a minute, then late", () => {
    expect(words({}, "14:00:30")).toBe("due");
    expect(words({}, "14:01:00")).toBe("late 1:00");
    expect(words({}, "14:12:05")).toBe("late 12:05");
  });

  it("does not call a session late whose coverage was not confirmed", () => {
    expect(words({ state: "notLive" }, "14:30:00")).toBe("30 min ago");
  });

  it("has a word for states that last too long", () => {
    expect(words({ state: "live", wentLiveAt: "2026-11-21T11:00:00.000Z" }, "14:30:05")).toBe(
      "overrun 3:30:05",
    );
    expect(words({ state: "processingRecording" }, "13:52:00")).toBe("stuck 52 min");
  });

  it("counts a live call from when it went live, early or late", () => {
    const live = { state: "live", wentLiveAt: "2026-11-21T13:57:00.000Z" } as const;
    expect(words(live, "14:38:07")).toBe("41:07");
    expect(words({ state: "live", stateSince: "2026-11-21T14:00:00.000Z" }, "15:40:31")).toBe("1:40:31");
  });

  it("counts failures and processing from the change of state", () => {
    const since = { stateSince: "2026-11-21T14:20:00.000Z" };
    expect(words({ state: "liveFailedInterrupted", ...since }, "14:22:41")).toBe("2 min 41 s ago");
    expect(words({ state: "processingRecording", ...since }, "14:31:47")).toBe("11 min 47 s");
  });

  it("says “at least” where the beginning was not observed", () => {
    const unseen = { stateSince: "2026-11-21T14:20:00.000Z", stateSinceBasis: "upstream" } as const;
    expect(words({ state: "liveFailedInterrupted", ...unseen }, "14:40:30")).toBe("at least 20 min ago");
    expect(words({ state: "processingRecording", ...unseen }, "14:31:47")).toBe("at least 11 min");
    expect(words({ state: "processingRecording", ...unseen }, "15:31:47")).toBe("stuck at least 1 h 11 min");
    expect(words({ state: "live", ...unseen }, "15:00:31")).toBe("at least 40 min");
    const stated = { wentLiveAt: "2026-11-21T14:19:00.000Z" };
    expect(words({ state: "live", ...unseen, ...stated }, "15:00:00")).toBe("41:00");
  });

  it("counts a live call whose beginning was not observed on the clock of its words, where these are shown", () => {
    const unseen = { stateSince: "2026-11-21T17:00:00.000Z", stateSinceBasis: "upstream" } as const;
    const beside = (changes: Parameters<typeof boardSession>[0], zeroMs: number | null) =>
      describeTiming(
        sessionTiming(boardSession({ state: "live", ...changes }), at("17:17:00"), rules, {
          zeroMs,
          lastWordSeconds: 11_800,
        }),
      );
    expect(beside(unseen, at("14:00:15"))).toBe("3:16:45");
    expect(beside(unseen, null)).toBe("at least 3 h 16 min");
    const overrun = { ...unseen, stateSince: "2026-11-21T14:10:00.000Z" };
    expect(beside(overrun, at("14:00:15"))).toBe("overrun 3:16:45");
    expect(beside({ ...unseen, wentLiveAt: "2026-11-21T16:59:00.000Z" }, at("14:00:15"))).toBe("18:00");
  });

  it("gives a recording's length when upstream lists one", () => {
    expect(words({ state: "recordingAvailable", recordingSeconds: 3_840 }, "16:00:00")).toBe("1 h 04 min");
    expect(words({ state: "recordingAvailable" }, "16:00:00")).toBe("ready");
    expect(words({ state: "unknown" }, "16:00:00")).toBe("–");
  });
});

describe("a row that just changed", () => {
  const changed = { previousState: "willBeLive", stateSince: "2026-11-21T14:00:00.000Z" } as const;

  it("stands out for a bounded time", () => {
    expect(isJustChanged(boardSession(changed), at("14:00:29"), 30_000)).toBe(true);
    expect(isJustChanged(boardSession(changed), at("14:00:30"), 30_000)).toBe(false);
  });

  it("stands out only for an observed change", () => {
    expect(
      isJustChanged(boardSession({ ...changed, stateSinceBasis: "upstream" }), at("14:00:01"), 30_000),
    ).toBe(false);
    expect(isJustChanged(boardSession({ ...changed, previousState: null }), at("14:00:01"), 30_000)).toBe(
      false,
    );
  });
});

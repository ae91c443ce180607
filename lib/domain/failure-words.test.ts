import { describe, expect, it } from "vitest";
import { boardSession } from "../../test-support/board-session.ts";
import { failedAgo, failureCounts, failureFact, lastRecovery } from "./failure-words.ts";

const interrupted = {
  state: "liveFailedInterrupted",
  wentLiveAt: "2026-11-21T14:00:18.000Z",
  stateSince: "2026-11-21T14:18:40.000Z",
} as const;
const now = Date.parse("2026-11-21T14:30:00Z");

describe("words for a failure", () => {
  it("say how long a call was on air when we saw it drop", () => {
    expect(failureFact(boardSession(interrupted))).toBe("after 18:22 on air");
    expect(failedAgo(boardSession(interrupted), now)).toBe("11 m ago");
  });

  it("claim no moment that we did not see", () => {
    const unseen = boardSession({ ...interrupted, stateSinceBasis: "upstream" });
    expect(failureFact(unseen)).toBe("on air since 14:00");
    expect(failedAgo(unseen, now)).toBe("over 11 m ago");
    const justNow = { ...unseen, stateSince: "2026-11-21T14:27:28Z" };
    expect(failedAgo(justNow, now)).toBe("over 2 m ago");
  });

  it("name the schedule where a call never began", () => {
    expect(failureFact(boardSession({ state: "liveFailedNotStarted" }))).toBe("was due 14:00");
    expect(failureFact(boardSession({ state: "liveFailedNoAccess" }))).toBe("scheduled 14:00");
    expect(failureFact(boardSession({ ...interrupted, wentLiveAt: null }))).toBe("scheduled 14:00");
  });

  it("count the two kinds", () => {
    const failures = [boardSession(interrupted), boardSession({ state: "processingRecordingFailed" })];
    expect(failureCounts(failures)).toEqual({ live: 1, recording: 1 });
  });

  it("know when the last failure that we saw ended", () => {
    expect(lastRecovery([boardSession()])).toBeNull();
    const recovered = boardSession({
      state: "live",
      previousState: "liveFailedInterrupted",
      stateSince: "2026-11-21T14:20:00.000Z",
    });
    expect(lastRecovery([boardSession(), recovered])).toBe(Date.parse("2026-11-21T14:20:00Z"));
  });
});

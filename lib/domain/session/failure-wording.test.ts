import { describe, expect, it } from "vitest";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { noFailureSince, failureCounts, failureFact } from "./failure-wording.ts";
import { enteredState, describeLasted } from "./since-when.ts";
import { wordsIn } from "../text/zone-wording.ts";

const interrupted = {
  state: "liveFailedInterrupted",
  wentLiveAt: "2026-11-21T14:00:18.000Z",
  stateSince: "2026-11-21T14:18:40.000Z",
} as const;
const ago = (session: BoardSession, at: number) => `${describeLasted(enteredState(session), at)} ago`;
const now = Date.parse("2026-11-21T14:30:00Z");

describe("words for a failure", () => {
  it("say how long a call was on air where its failure was observed", () => {
    expect(failureFact(boardSession(interrupted), now)).toBe("after 18:22 on air");
    expect(ago(boardSession(interrupted), now)).toBe("11 min ago");
  });

  it("give no exact time for changes that were not observed", () => {
    const unseen = boardSession({ ...interrupted, stateSinceBasis: "upstream" });
    expect(failureFact(unseen, now)).toBe("on air since 14:00");
    expect(ago(unseen, now)).toBe("at least 11 min ago");
    const justNow = { ...unseen, stateSince: "2026-11-21T14:27:28Z" };
    expect(ago(justNow, now)).toBe("at least 2 min ago");
  });

  it("name the schedule where a call never began", () => {
    expect(failureFact(boardSession({ state: "liveFailedNotStarted" }), now)).toBe("was due 14:00");
    const noAccess = boardSession({ state: "liveFailedNoAccess" });
    expect(failureFact(noAccess, now)).toBe("scheduled 14:00");
    expect(failureFact(noAccess, now, wordsIn("America/New_York"))).toBe("scheduled 09:00");
    expect(failureFact(boardSession({ ...interrupted, wentLiveAt: null }), now)).toBe("scheduled 14:00");
  });

  it("name the day where it is not today", () => {
    const tomorrow = now + 86_400_000;
    expect(failureFact(boardSession({ state: "liveFailedNotStarted" }), tomorrow)).toBe(
      "was due 21 Nov 14:00",
    );
  });

  it("count live failures and recording failures", () => {
    const failures = [boardSession(interrupted), boardSession({ state: "processingRecordingFailed" })];
    expect(failureCounts(failures)).toEqual({ live: 1, recording: 1 });
  });

  it("know since when nothing failed, from the last recovery of any session", () => {
    const at = (time: string) => `2026-11-21T${time}:00.000Z`;
    const early = boardSession({ state: "live", recoveredAt: at("14:10") });
    const late = boardSession({ state: "recordingAvailable", recoveredAt: at("14:20") });
    const watched = Date.parse(at("08:00"));
    for (const listed of [
      [early, late, boardSession()],
      [late, boardSession(), early],
    ]) {
      expect(noFailureSince(listed, watched)).toEqual({ at: Date.parse(at("14:20")), basis: "recovery" });
      expect(noFailureSince(listed, watched, at("14:05"))?.at).toBe(Date.parse(at("14:20")));
    }
    expect(noFailureSince([early], watched)?.at).toBe(Date.parse(at("14:10")));
  });

  it("take a call that has left the board for no recovery: it is only not listed any more", () => {
    const recovered = boardSession({ state: "live", recoveredAt: "2026-11-21T14:10:00.000Z" });
    const watched = Date.parse("2026-11-21T08:00:00.000Z");
    expect(noFailureSince([recovered], watched, "2026-11-21T14:15:00.000Z")).toEqual({
      at: Date.parse("2026-11-21T14:15:00.000Z"),
      basis: "leaving",
    });
    expect(noFailureSince([], watched, "2026-11-21T14:15:00.000Z")?.basis).toBe("leaving");
    expect(noFailureSince([recovered], watched, "2026-11-21T14:05:00.000Z")?.basis).toBe("recovery");
    expect(noFailureSince([recovered], now, "2026-11-21T14:15:00.000Z")?.basis).toBe("watch");
  });

  it("count only observed time as free of failures", () => {
    const recovered = boardSession({ state: "live", recoveredAt: "2026-11-21T14:10:00.000Z" });
    expect(noFailureSince([recovered], now)).toEqual({ at: now, basis: "watch" });
    expect(noFailureSince([boardSession()], now)).toEqual({ at: now, basis: "watch" });
    expect(noFailureSince([boardSession()], null)).toBeNull();
  });
});

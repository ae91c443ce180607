import { describe, expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { defaultReadingRules } from "../../contract/board/values/default-reading-rules.ts";
import { sessionTiming } from "./session-timing.ts";
import { enteredBy, enteredState, describeLasted, describeSeen, describeSince } from "./since-when.ts";

const now = Date.parse("2026-11-21T14:30:00Z");
const at = (time: string) => `2026-11-21T${time}.000Z`;
const entered = (since: string, notBefore: string | null, isSeen = true) => ({ since, notBefore, isSeen });

describe("since when a state has lasted", () => {
  it("is exact to the second when the change was observed", () => {
    const seen = entered(at("14:27:19"), at("14:27:17"));
    expect([describeLasted(seen, now), describeSince(seen, now)]).toEqual([
      "2 min 41 s",
      "since 14:27:19 UTC",
    ]);
  });

  it("is only the latest possible time when the change was not observed", () => {
    const found = entered(at("14:09:41"), null, false);
    expect([describeLasted(found, now), describeSince(found, now)]).toEqual([
      "at least 20 min",
      "since 14:09:41 UTC or earlier",
    ]);
  });

  it("is a span of time when the polls around the change were far apart", () => {
    const missed = entered(at("14:18:40"), at("14:00:02"));
    expect([describeLasted(missed, now), describeSince(missed, now)]).toEqual([
      "at least 11 min",
      "since between 14:00:02 and 14:18:40 UTC",
    ]);
  });

  it("names the day when it is not today, and while today is unknown", () => {
    const yesterday = entered("2026-11-20T20:33:58.000Z", null, false);
    expect(describeSince(yesterday, now)).toBe("since 20 Nov 20:33:58 UTC or earlier");
    expect(describeSince(entered(at("14:27:19"), null), null)).toBe("since 21 Nov 14:27:19 UTC");
  });

  it("is the start of a live call that upstream states, also after an interruption", () => {
    const call = boardSession({
      state: "live",
      wentLiveAt: at("13:06:00"),
      stateSince: at("14:19:00"),
      previousState: "liveFailedInterrupted",
    });
    const since = enteredState(call);
    expect([describeLasted(since, now), describeSince(since, now), describeSeen(since)]).toEqual([
      "1 h 24 min",
      "since 13:06:00 UTC",
      "as the data provider states it",
    ]);
    const { ms } = sessionTiming(call, now, defaultReadingRules) as { ms: number };
    expect(ms, "the figure that board and Follow show").toBe(now - Date.parse(since.since));
    expect(enteredState({ ...call, wentLiveAt: null }).since, "without a stated start").toBe(call.stateSince);
  });

  it("is the same for a session on the board and for the row of its history", () => {
    const session = boardSession({
      state: "liveFailedInterrupted",
      stateSince: at("14:18:40"),
      stateNotBefore: at("14:00:02"),
    });
    const row = {
      from: "live",
      to: "liveFailedInterrupted",
      observedAt: at("14:20:00"),
      notBefore: at("14:00:02"),
      upstreamUpdatedAt: at("14:18:40"),
    } as const;
    expect(enteredBy(row)).toEqual(enteredState(session));
    const first = { ...row, from: null, notBefore: null };
    const found = boardSession({ ...session, stateSinceBasis: "upstream", stateNotBefore: null });
    expect(enteredBy(first)).toEqual(enteredState(found));
  });
});

describe("how closely a beginning was seen", () => {
  it("depends on the polls around it", () => {
    expect(describeSeen(entered(at("14:27:19"), at("14:27:17")))).toBe("seen within 2 s");
    expect(describeSeen(entered(at("14:27:19"), null))).toBe("seen as it began");
    expect(describeSeen(entered(at("14:27:19"), null, false))).toBe("the beginning was not seen");
    expect(describeSeen(entered(at("14:18:40"), at("14:00:02")))).toBe(
      "not observed for 18 min before it was seen",
    );
  });
});

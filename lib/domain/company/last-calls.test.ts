import { describe, expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { countCalls, lastCalls } from "./last-calls.ts";

const now = Date.parse("2026-11-21T14:20:00.000Z");
const past = (id: number, day: number, changes = {}) =>
  boardSession({
    id,
    state: "recordingAvailable",
    date: `2026-11-${String(day).padStart(2, "0")}T13:00:00.000Z`,
    wentLiveAt: `2026-11-${String(day).padStart(2, "0")}T13:00:10.000Z`,
    ...changes,
  });

describe("a company's last calls", () => {
  it("are the ten newest that were due, oldest first", () => {
    const many = Array.from({ length: 14 }, (_, at) => past(at + 1, at + 1));
    const ahead = boardSession({ id: 90, state: "willBeLive", date: "2026-11-25T13:00:00.000Z" });
    const ids = lastCalls([...many, ahead], now).map(({ session }) => session.id);
    expect(ids).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  it("include the one that fails or is live now", () => {
    const failed = past(2, 21, { state: "liveFailedInterrupted" });
    const live = past(3, 21, { state: "live" });
    expect(lastCalls([failed, past(1, 20), live], now).map(({ session }) => session.id)).toEqual([1, 2, 3]);
  });

  it("are counted by outcome, with unknown outcomes apart", () => {
    const calls = lastCalls(
      [
        past(1, 1),
        past(2, 2, { hasFailedLive: true }),
        past(3, 3, { state: "processingRecordingFailed" }),
        past(4, 4, { wentLiveAt: null }),
        past(5, 5, { state: "notLive", wentLiveAt: null }),
      ],
      now,
    );
    expect(countCalls(calls)).toEqual({ well: 1, failed: 2, unknown: 2 });
  });
});

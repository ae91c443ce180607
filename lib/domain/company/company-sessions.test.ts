import { describe, expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { companyRecord, groupCompanySessions, outcomeOf, withLatest } from "./company-sessions.ts";

const now = Date.UTC(2026, 10, 21, 14, 0);
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const ids = (sessions: readonly { id: number }[]) => sessions.map(({ id }) => id);

describe("sessions of a company", () => {
  it("are live, ahead (soonest first) or past (newest first), each exactly once", () => {
    const groups = groupCompanySessions(
      [
        boardSession({ id: 1, state: "notLive", date: at(500) }),
        boardSession({ id: 2, state: "willBeLive", date: at(2) }),
        boardSession({ id: 3, state: "willBeLive", date: at(-1) }),
        boardSession({ id: 4, state: "notLive", date: at(-1) }),
        boardSession({ id: 5, state: "live", date: at(-1) }),
        boardSession({ id: 6, state: "liveFailedNoAccess", date: at(-0.5) }),
        boardSession({ id: 7, state: "recordingAvailable", date: at(-100) }),
      ],
      now,
    );
    expect(ids(groups.live)).toEqual([5]);
    expect(ids(groups.upcoming)).toEqual([3, 2, 1]);
    expect(ids(groups.past)).toEqual([6, 4, 7]);
  });

  it("are replaced by those of the board only where these are newer", () => {
    const held = boardSession({ id: 1, state: "willBeLive", updatedAt: at(-1) });
    const newer = boardSession({ id: 1, state: "live", updatedAt: at(0) });
    expect(withLatest([held], new Map([[1, newer]]))).toEqual([newer]);
    expect(withLatest([newer], new Map([[1, held]]))).toEqual([newer]);
    expect(withLatest([held], undefined)).toEqual([held]);
  });
});

describe("record of a company", () => {
  it("does not claim that a recording without a stated start was live", () => {
    expect(outcomeOf(boardSession({ state: "recordingAvailable", wentLiveAt: null }))).toBe("unknown");
    expect(outcomeOf(boardSession({ state: "recordingAvailable", wentLiveAt: at(0) }))).toBe(
      "withoutFailure",
    );
    expect(outcomeOf(boardSession({ state: "processingRecordingFailed", wentLiveAt: at(0) }))).toBe(
      "failedRecording",
    );
    const cameBack = { state: "recordingAvailable", wentLiveAt: at(0), hasFailedLive: true } as const;
    expect(outcomeOf(boardSession(cameBack))).toBe("failedLive");
    expect(outcomeOf(boardSession({ state: "notLive", wentLiveAt: null }))).toBe("notCovered");
  });

  it("counts outcomes and observed calls, and gives the median delay of starts", () => {
    const starts = [30, 90, 600].map((seconds, id) =>
      boardSession({
        id,
        state: "recordingAvailable",
        date: at(-id),
        wentLiveAt: new Date(Date.parse(at(-id)) + seconds * 1_000).toISOString(),
        stateSinceBasis: id === 0 ? "observed" : "upstream",
      }),
    );
    const record = companyRecord(starts);
    expect(record).toMatchObject({ total: 3, watched: 1, medianStartMs: 90_000 });
    expect(record.measures).toEqual({ due: 3, withoutFailure: 3, failedLive: 0, failedRecording: 0 });
    expect(record.strip.map(({ session }) => session.id)).toEqual([2, 1, 0]);
    expect(companyRecord([]).medianStartMs).toBeNull();
  });
});

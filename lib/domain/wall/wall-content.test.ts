import { describe, expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { defaultReadingRules as rules } from "../../contract/board/values/default-reading-rules.ts";
import { wallContent } from "./wall-content.ts";

const now = Date.UTC(2026, 10, 21, 14, 0);
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const input = { now, rules, snoozes: [] };
const ids = (sessions: readonly { id: number }[]) => sessions.map(({ id }) => id);

describe("content of a wall", () => {
  const board = [
    boardSession({ id: 1, state: "live", date: at(-40), wentLiveAt: at(-39) }),
    boardSession({ id: 2, state: "live", date: at(-5), wentLiveAt: at(-4) }),
    boardSession({ id: 3, state: "liveFailedNoAccess", date: at(-30), stateSince: at(-20) }),
    boardSession({ id: 4, state: "processingRecordingFailed", date: at(-90), stateSince: at(-2) }),
    boardSession({ id: 5, state: "willBeLive", date: at(-3) }),
    boardSession({ id: 6, state: "willBeLive", date: at(-30) }),
    boardSession({ id: 7, state: "willBeLive", date: at(15) }),
    boardSession({ id: 8, state: "willBeLive", date: at(1) }),
    boardSession({ id: 9, state: "willBeLive", date: at(60 * 5) }),
    boardSession({ id: 10, state: "recordingAvailable", date: at(-60 * 3) }),
    boardSession({ id: 11, state: "recordingAvailable", date: at(-60 * 24) }),
    boardSession({ id: 12, state: "processingRecording", date: at(-60), stateSince: at(-5) }),
    boardSession({ id: 13, state: "liveFailedNotStarted", date: at(-60 * 48), stateSince: at(-60 * 47) }),
  ];
  const content = wallContent(board, input);

  it("counts what was recorded on the day of its zone", () => {
    // 02:00 in Tokyo, where the day began at 15:00 UTC.
    const late = { now: Date.UTC(2026, 10, 21, 17, 0), rules, snoozes: [] };
    const recorded = [14, 15, 16].map((hour) =>
      boardSession({
        id: hour,
        state: "recordingAvailable",
        date: new Date(Date.UTC(2026, 10, 21, hour, 30)).toISOString(),
      }),
    );
    const countIn = (zone?: string) =>
      wallContent(recorded, { ...late, ...(zone !== undefined && { zone }) }).counts.recordedToday;
    expect([countIn(), countIn("Asia/Tokyo")]).toEqual([3, 2]);
  });

  it("has the newest failure first, and no old ones", () => {
    expect(ids(content.failures)).toEqual([4, 3]);
  });

  it("lists confirmed calls that have not begun as late, the longest overdue first", () => {
    expect(ids(content.overdue)).toEqual([6, 5]);
  });

  it("lists overruns and stuck recordings after late calls, and no call twice", () => {
    const overrun = boardSession({ id: 20, state: "live", date: at(-180), wentLiveAt: at(-181) });
    const stuck = boardSession({ id: 21, state: "processingRecording", date: at(-200), stateSince: at(-31) });
    const { overdue, live, counts } = wallContent([stuck, overrun, ...board], input);
    expect(ids(overdue)).toEqual([6, 5, 20, 21]);
    expect(ids(live)).toEqual([2, 1]);
    expect(counts).toMatchObject({ attention: 6, live: 3, processing: 2 });
  });

  it("has the newest live call first and the soonest next call first", () => {
    expect(ids(content.live)).toEqual([2, 1]);
    expect(ids(content.next)).toEqual([8, 7]);
  });

  it("lists recovered calls apart for the rule's time, the last one first, and then as live", () => {
    const back = (id: number, minutes: number) =>
      boardSession({
        id,
        state: "live",
        date: at(-40),
        wentLiveAt: at(-39),
        stateSince: at(minutes),
        previousState: "liveFailedInterrupted",
        recoveredAt: at(minutes),
        failedAt: at(minutes - 3),
      });
    const { recovered, live, counts } = wallContent(
      [...board, back(30, -4), back(31, -1), back(32, -6)],
      input,
    );
    expect(ids(recovered)).toEqual([31, 30]);
    expect(ids(live)).toEqual([2, 1, 32]);
    expect(counts.live).toBe(5);
  });

  it("lists an acknowledged failure below the others, and does not count it as needing attention", () => {
    const acknowledgement = { by: "Ana", reason: "Calling", at: at(-1), until: null, also: [] };
    const acknowledged = board.map((one) => (one.id === 4 ? { ...one, acknowledgement } : one));
    const handled = wallContent(acknowledged, input);
    expect(ids(handled.failures)).toEqual([3, 4]);
    expect(handled.counts.attention).toBe(content.counts.attention - 1);
  });

  it("counts by state as the board does, including overdue calls and what does not fit", () => {
    expect(content.counts).toEqual({
      attention: 4,
      live: 2,
      confirmed: 5,
      processing: 1,
      recordedToday: 1,
    });
  });
});

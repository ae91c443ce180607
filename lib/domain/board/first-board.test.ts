import { describe, expect, it } from "vitest";
import { boardAnswer } from "../../../test-support/answers/board-answer.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { firstBoardOf, firstCards } from "./first-board.ts";

const at = "2026-11-21T14:05:00.000Z";
const board = (sessions: BoardSession[]) => boardAnswer(at, { sessions });
const calls = (count: number, change: Partial<BoardSession>, from = 1) =>
  Array.from({ length: count }, (_, index) => boardSession({ id: from + index, ...change }));

describe("what a page of the board brings along", () => {
  it("has the first cards of each lane, and how many calls each lane has", () => {
    const first = firstBoardOf(
      board([...calls(40, { state: "live" }), ...calls(3, { state: "recordingAvailable" }, 100)]),
    );
    expect(first?.sessions.map(({ id }) => id)).toEqual([
      ...Array.from({ length: firstCards }, (_, index) => index + 1),
      100,
      101,
      102,
    ]);
    expect(first?.laneTotals).toMatchObject({ live: 40, recorded: 3, scheduled: 0 });
  });

  it("has every failure, also far down in its lane", () => {
    const failed = boardSession({
      id: 900,
      state: "liveFailedNotStarted",
      stateSince: "2026-11-21T00:00:00.000Z",
    });
    const first = firstBoardOf(board([...calls(40, { state: "live", wentLiveAt: at }), failed]));
    expect(first?.sessions).toContainEqual(failed);
    expect(first?.laneTotals.live).toBe(41);
  });

  it("counts the readings of all calls, not only of those it brings", () => {
    const late = { state: "willBeLive", date: "2026-11-21T14:00:00.000Z" } as const;
    expect(firstBoardOf(board(calls(25, late)))?.read.late).toBe(25);
  });

  it("has nothing of other days", () => {
    const tomorrow = boardSession({ id: 2, state: "notLive", date: "2026-11-22T14:00:00.000Z" });
    expect(firstBoardOf(board([boardSession(), tomorrow]))?.sessions.map(({ id }) => id)).toEqual([1]);
  });

  it("is nothing where the day has no call, or more failures than a document should carry", () => {
    expect(firstBoardOf(board([]))).toBeNull();
    expect(firstBoardOf(board(calls(500, { state: "liveFailedNoAccess", stateSince: at })))).toBeNull();
  });

  it("stays small however many calls there are", () => {
    const states = ["notLive", "willBeLive", "live", "processingRecording", "recordingAvailable"] as const;
    const many = states.flatMap((state, lane) => calls(700, { state }, lane * 1_000 + 1));
    expect(firstBoardOf(board(many))?.sessions).toHaveLength(states.length * firstCards);
  });
});

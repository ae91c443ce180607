import { describe, expect, it } from "vitest";
import { sessionStates } from "../../contract/public-v3/session-state.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { failuresOf, splitIntoLanes } from "./lane-order.ts";

const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe("lanes", () => {
  it("place every one of the nine states in exactly one lane", () => {
    const split = splitIntoLanes(sessionStates.map((state, id) => boardSession({ id, state })));
    expect(Object.values(split).flat()).toHaveLength(9);
    expect(split.live.map(({ state }) => state)).toContain("liveFailedNoAccess");
    expect(split.processing.map(({ state }) => state)).toContain("processingRecordingFailed");
    expect(split.unknown).toEqual([]);
  });

  it("sort scheduled calls soonest first, and equal times always in the same order", () => {
    const rows = [
      boardSession({ id: 3, date: at("15:00") }),
      boardSession({ id: 2, date: at("14:00") }),
      boardSession({ id: 1, date: at("15:00") }),
    ];
    expect(ids(splitIntoLanes(rows).confirmed)).toEqual([2, 1, 3]);
    expect(ids(splitIntoLanes([...rows].reverse()).confirmed)).toEqual([2, 1, 3]);
  });

  it("list failures before live calls, the newest first, and those that somebody is on after the others", () => {
    const rows = [
      boardSession({ id: 1, state: "live", wentLiveAt: at("14:00") }),
      boardSession({
        id: 2,
        state: "liveFailedInterrupted",
        wentLiveAt: at("13:00"),
        stateSince: at("14:10"),
      }),
      boardSession({ id: 3, state: "liveFailedNotStarted", stateSince: at("13:30") }),
      boardSession({ id: 4, state: "live", stateSince: at("14:20") }),
    ];
    expect(ids(splitIntoLanes(rows).live)).toEqual([2, 3, 4, 1]);
    expect(ids(splitIntoLanes(rows, new Set([2])).live)).toEqual([3, 2, 4, 1]);
  });

  it("show the latest recording first", () => {
    const recorded = (id: number, date: string) => boardSession({ id, state: "recordingAvailable", date });
    expect(ids(splitIntoLanes([recorded(1, at("10:00")), recorded(2, at("12:00"))]).recorded)).toEqual([
      2, 1,
    ]);
  });
});

describe("the attention strip", () => {
  it("holds the failures only, newest first", () => {
    const rows = [
      boardSession({ id: 1, state: "live" }),
      boardSession({ id: 2, state: "processingRecordingFailed", stateSince: at("13:00") }),
      boardSession({ id: 3, state: "liveFailedNoAccess", stateSince: at("13:30") }),
      boardSession({ id: 4, state: "unknown" }),
    ];
    expect(ids(failuresOf(rows))).toEqual([3, 2]);
  });
});

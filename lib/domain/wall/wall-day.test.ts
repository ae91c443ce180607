import { describe, expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import type { BoardDay } from "../../contract/board/past-board.ts";
import { dayAxis, daysOf, wallDay } from "./wall-day.ts";

const now = Date.parse("2026-11-21T14:41:48.000Z");
const at = (time: string) => Date.parse(`2026-11-21T${time}:00.000Z`);
const axis = dayAxis(now, 16);
const place = (time: string) => (at(time) - axis.from) / 300_000;

function day(changes: Partial<BoardDay> = {}): BoardDay {
  return {
    date: "2026-11-21",
    keptSince: "2026-11-01T00:00:00.000Z",
    until: "2026-11-21T14:41:40.000Z",
    columns: Array.from({ length: 177 }, (_, column) => ({ live: 4, failed: column === 120 ? 2 : 0 })),
    failures: [],
    gaps: [],
    imported: [],
    ...changes,
  };
}

describe("the day of a wall", () => {
  it("begins on a whole hour and needs the day before only where it reaches into it", () => {
    expect(axis.from).toBe(at("05:00"));
    expect(daysOf(axis)).toEqual([at("00:00")]);
    expect(daysOf(dayAxis(at("03:10"), 16))).toEqual([at("00:00") - 86_400_000, at("00:00")]);
  });

  it("has observed calls until now and scheduled calls after", () => {
    const scheduled = boardSession({ state: "willBeLive", date: "2026-11-21T16:00:00.000Z" });
    const recorded = boardSession({ id: 2, state: "recordingAvailable", recordingSeconds: 1_800 });
    const { columns, gaps, most } = wallDay([day()], [scheduled, recorded], axis);
    expect(columns[place("10:00")]).toEqual({ live: 4, failed: 2, expected: 0 });
    expect(columns[place("14:40")]!.live).toBe(4);
    expect(columns[place("14:45")]).toEqual({ live: 0, failed: 0, expected: 0 });
    const expected = ["15:55", "16:00", "16:25", "16:30"].map((time) => columns[place(time)]!.expected);
    expect(expected, "for as long as calls usually last").toEqual([0, 1, 1, 0]);
    expect(gaps).toEqual([]);
    expect(most).toBe(4);
  });

  it("shows nothing of a past day after the moment that is shown", () => {
    const then = dayAxis(at("09:30"), 16);
    const { columns } = wallDay([day()], [], then);
    expect(columns[(at("09:30") - then.from) / 300_000]!.live).toBe(4);
    expect(columns[(at("09:35") - then.from) / 300_000]!.live).toBe(0);
  });

  it("has gaps where the board was not confirmed, not stored or not answered since", () => {
    const gap = { from: "2026-11-21T09:50:00.000Z", to: "2026-11-21T10:10:00.000Z" };
    const { gaps } = wallDay([day({ gaps: [gap], keptSince: "2026-11-21T06:00:00.000Z" })], [], axis);
    expect(gaps).toEqual([
      { from: at("05:00"), to: at("06:00") },
      { from: at("09:50"), to: at("10:10") },
    ]);
    const old = wallDay([day({ until: "2026-11-21T14:00:00.000Z" })], [], axis);
    expect(old.gaps).toEqual([{ from: at("14:00"), to: now }]);
    expect(wallDay([], [], axis).gaps).toEqual([{ from: axis.from, to: now }]);
  });
});

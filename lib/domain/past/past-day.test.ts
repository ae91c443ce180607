import { describe, expect, it } from "vitest";
import type { BoardDay } from "../../contract/board/past-board.ts";
import { dayAround, joinDays, utcDaysOf } from "./past-day.ts";

const at = (text: string) => Date.parse(`${text}:00.000Z`);
const shown = (instants: readonly number[]) =>
  instants.map((one) => new Date(one).toISOString().slice(5, 16));
/** A whole day of UTC in which as many calls are live as the hour says. */
const day = (date: string, failedAt: string): BoardDay => ({
  date,
  keptSince: "2026-01-01T00:00:00.000Z",
  until: new Date(Date.parse(date) + 86_400_000).toISOString(),
  columns: Array.from({ length: 288 }, (_, column) => ({ live: Math.floor(column / 12), failed: 0 })),
  failures: [{ at: `${date}T${failedAt}:00.000Z`, count: 1 }],
  gaps: [{ from: `${date}T02:00:00.000Z`, to: `${date}T03:00:00.000Z` }],
  imported: [
    {
      name: "old",
      isSample: false,
      from: "2026-01-01T00:00:00.000Z",
      to: "2026-12-01T00:00:00.000Z",
      importedAt: "2026-12-02T00:00:00.000Z",
    },
  ],
});

describe("a past day of a zone", () => {
  it("is in one or two days of UTC, and is as long as its clocks make it", () => {
    const { from, to } = dayAround(at("2026-10-25T12:00"), "Europe/Berlin");
    expect(shown([from, to])).toEqual(["10-24T22:00", "10-25T23:00"]);
    expect(shown(utcDaysOf({ from, to }, null))).toEqual(["10-24T00:00", "10-25T00:00"]);
    expect(shown(utcDaysOf(dayAround(from, "UTC"), null))).toEqual(["10-24T00:00"]);
    expect(shown(utcDaysOf({ from, to }, at("2026-10-24T23:00")))).toEqual(["10-24T00:00"]);
  });

  it("has the columns, failures and gaps between its midnights", () => {
    const window = dayAround(at("2026-10-25T12:00"), "Europe/Berlin");
    const [before, after] = [day("2026-10-24", "21:59"), day("2026-10-25", "22:59")];
    const joined = joinDays([before, after], window)!;
    expect(joined.columns).toHaveLength(25 * 12);
    expect(joined.columns.filter((_, column) => column % 12 === 0).map(({ live }) => live)).toEqual([
      22,
      23,
      ...Array.from({ length: 23 }, (_, hour) => hour),
    ]);
    expect(joined.failures.map((failure) => failure.at)).toEqual(["2026-10-25T22:59:00.000Z"]);
    expect(joined.gaps.map((gap) => gap.from)).toEqual(["2026-10-25T02:00:00.000Z"]);
    expect(joined.imported).toHaveLength(1);
    expect(joinDays([before, undefined], window)).toBeUndefined();
  });

  it("is that of the answer where the zone is UTC", () => {
    const only = day("2026-10-25", "22:59");
    expect(joinDays([only], dayAround(at("2026-10-25T12:00"), "UTC"))).toEqual(only);
  });
});

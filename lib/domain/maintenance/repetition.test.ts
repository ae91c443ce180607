import { expect, it } from "vitest";
import { endOf, occurrencesIn, readRepetition } from "./repetition.ts";

/** Friday. */
const from = Date.parse("2026-11-27T22:00:00Z");
const first = { from, to: from + 3_600_000 };
const all = { from: 0, to: Date.parse("2027-12-31T00:00:00Z") };
const starts = (rule: string, stretch = all) =>
  occurrencesIn(first, readRepetition(rule), stretch).map((one) =>
    new Date(one.from).toISOString().slice(0, 10),
  );

it("a window is once without a repetition, and so often with one", () => {
  expect(occurrencesIn(first, null, all)).toEqual([first]);
  expect(starts("FREQ=DAILY;COUNT=3")).toEqual(["2026-11-27", "2026-11-28", "2026-11-29"]);
  expect(starts("FREQ=DAILY;INTERVAL=2;UNTIL=20261201")).toEqual(["2026-11-27", "2026-11-29", "2026-12-01"]);
  expect(starts("FREQ=WEEKLY;COUNT=2")).toEqual(["2026-11-27", "2026-12-04"]);
  expect(starts("FREQ=WEEKLY;BYDAY=MO,FR;COUNT=4")).toEqual([
    "2026-11-27",
    "2026-11-30",
    "2026-12-04",
    "2026-12-07",
  ]);
  expect(starts("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;COUNT=2")).toEqual(["2026-11-29", "2026-12-13"]);
  expect(starts("FREQ=MONTHLY;UNTIL=20270301T000000Z")).toEqual([
    "2026-11-27",
    "2026-12-27",
    "2027-01-27",
    "2027-02-27",
  ]);
  expect(starts("FREQ=MONTHLY;BYDAY=-1FR;COUNT=2")).toEqual(["2026-11-27", "2026-12-25"]);
  expect(starts("FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2")).toEqual(["2026-12-31", "2027-01-31"]);
});

it("its last time is known, unless it has none", () => {
  expect(endOf(first, null)).toBe(first.to);
  expect(endOf(first, readRepetition("FREQ=DAILY;COUNT=3"))).toBe(first.to + 2 * 86_400_000);
  expect(endOf(first, readRepetition("FREQ=WEEKLY"))).toBeNull();
});

it("only those are found that touch a stretch of time", () => {
  const at = Date.parse("2027-01-10T22:30:00Z");
  expect(starts("FREQ=DAILY", { from: at, to: at + 1 })).toEqual(["2027-01-10"]);
  expect(starts("FREQ=DAILY", { from: at + 3_600_000, to: at + 7_200_000 })).toEqual([]);
});

it("what is not understood is no repetition, instead of another one", () => {
  for (const rule of [
    "",
    "FREQ=HOURLY",
    "FREQ=SECONDLY;COUNT=5",
    "FREQ=DAILY;BYHOUR=3",
    "FREQ=DAILY;FREQ=WEEKLY",
    "FREQ=DAILY;UNTIL=20269901",
    "FREQ=MONTHLY;BYMONTHDAY=32",
    "FREQ=DAILY;COUNT=0",
    "FREQ=DAILY;COUNT=2;UNTIL=20270101",
    "FREQ=WEEKLY;BYDAY=XX",
    "INTERVAL=2",
  ])
    expect(readRepetition(rule), rule).toBeNull();
});

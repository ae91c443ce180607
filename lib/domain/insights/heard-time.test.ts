import { expect, test } from "vitest";
import type { AirReading } from "../../contract/board/values/air-readings.ts";
import { heardRows, type HeardInput, type SaidChange } from "./heard-time.ts";

const minute = 60_000;
const said = (
  sessionId: number,
  minutes: number,
  reading: AirReading | null,
  more: Partial<SaidChange> = {},
): SaidChange => ({
  sessionId,
  at: minutes * minute,
  reading,
  host: "cdn.example",
  isUnreachable: false,
  ...more,
});
const call = (id: number, exchange = "NYSE") => ({
  id,
  companyId: 100 + id,
  company: `Company ${id}`,
  exchange,
});
const rowsOf = (changes: SaidChange[], more: Partial<HeardInput> = {}) =>
  heardRows({
    calls: [call(1), call(2, "OM")],
    changes,
    watched: [{ from: 0, to: 100 * minute }],
    behind: new Map(),
    now: 100 * minute,
    ...more,
  });
const all = (...args: Parameters<typeof rowsOf>) => rowsOf(...args)[0];

test("each reading counts for what it says and no more", () => {
  const changes = [
    said(1, 0, "waiting"),
    said(1, 10, "fine"),
    said(1, 50, "silent"),
    said(1, 52, "noStream"),
    said(1, 55, "notChecked"),
    said(1, 60, "notChecked", { isUnreachable: true }),
    said(1, 70, "textBehind"),
    said(1, 80, null),
  ];
  expect(all(changes)).toEqual({
    by: "all",
    name: null,
    companyId: null,
    calls: 1,
    watchedMs: 80 * minute,
    streamMs: 67 * minute,
    streamOfMs: 70 * minute,
    soundMs: 50 * minute,
    soundOfMs: 55 * minute,
    textMinutes: 0,
    textOfMinutes: 0,
  });
});

test("what nobody watched counts neither way, also where nothing was said of its end", () => {
  const watched = [
    { from: 0, to: 20 * minute },
    { from: 90 * minute, to: 95 * minute },
  ];
  expect(all([said(1, 10, "fine")], { watched })).toMatchObject({
    soundMs: 15 * minute,
    soundOfMs: 15 * minute,
  });
  expect(rowsOf([said(1, 30, "fine"), said(1, 40, null)], { watched })).toEqual([]);
});

test("exchanges, hosts and companies are listed by what they lost", () => {
  const changes = [said(1, 0, "fine"), said(2, 0, "silent", { host: "other.example" })];
  const behind = new Map([[1, [7, 61, 12]]]);
  const rows = rowsOf(changes, { behind });
  expect(rows.map(({ by, name }) => `${by} ${name}`)).toEqual([
    "all null",
    "exchange OM",
    "exchange NYSE",
    "host other.example",
    "host cdn.example",
    "company Company 2",
    "company Company 1",
  ]);
  expect(rows.at(-1)).toMatchObject({ companyId: 101, textMinutes: 2, textOfMinutes: 3 });
});

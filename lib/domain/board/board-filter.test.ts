import { describe, expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { defaultReadingRules as rules } from "../../contract/board/values/default-reading-rules.ts";
import { instantOf } from "../time/local-time.ts";
import {
  failuresOutside,
  filterSessions,
  matchesRange,
  mayShow,
  noFilter,
  unmatchedValues,
} from "./board-filter.ts";
import type { BoardFilter } from "./board-filter.ts";

const now = Date.parse("2026-11-21T14:00:00Z");
const passes = (filter: Partial<BoardFilter>, changes = {}) =>
  filterSessions([boardSession(changes)], { ...noFilter, ...filter }, now, rules).length === 1;

describe("filters", () => {
  it.each<[string, Partial<BoardFilter>, boolean]>([
    ["no filter passes everything", {}, true],
    ["every typed word must be found", { text: "ostara earnings" }, true],
    ["a word found nowhere refuses", { text: "ostara bank" }, false],
    ["case and accents do not matter", { text: "ÓSTARA" }, true],
    ["a second listing's ticker counts", { tickers: ["o5t"] }, true],
    ["so does its exchange", { exchanges: ["XETRA"] }, true],
    ["values of one filter are alternatives", { countries: ["DE", "US"] }, true],
    ["a country is found in any case", { countries: ["us"] }, true],
    ["so is an exchange", { exchanges: ["nasdaqgm"] }, true],
    ["and a ticker", { tickers: ["OstB"] }, true],
    ["filters narrow each other", { countries: ["US"], exchanges: ["LSE"] }, false],
    ["an ISIN is found in any case", { isins: ["us05150r1086"] }, true],
    ["a CIK is found without its zeros", { ciks: ["1877214"] }, true],
    ["a CIK must match as a whole", { ciks: ["18772"] }, false],
    ["a state", { states: ["live"] }, false],
    ["the watchlist", { watched: new Set([101]) }, true],
    ["a company that is not watched", { watched: new Set([102]) }, false],
    ["an empty watchlist passes nothing", { watched: new Set() }, false],
  ])("%s", (_, filter, isPassing) => {
    expect(passes(filter)).toBe(isPassing);
  });

  it("filters by readings as well as by upstream's states", () => {
    const late = { date: "2026-11-21T13:30:00.000Z" };
    expect(passes({ states: ["late"] }, late)).toBe(true);
    expect(passes({ states: ["late"] })).toBe(false);
    expect(passes({ states: ["live", "late"] }, late)).toBe(true);
    expect(passes({ states: ["willBeLive"] }, late)).toBe(true);
    expect(passes({ states: ["overrun", "stuck"] }, late)).toBe(false);
  });

  it("passes a session whose company is not copied yet only without company filters", () => {
    expect(passes({}, { company: null })).toBe(true);
    expect(passes({ countries: ["US"] }, { company: null })).toBe(false);
    expect(passes({ ciks: ["1877214"] }, { company: null })).toBe(false);
  });
});

it("a lane is hidden only where none of the filtered states and readings can occur in it", () => {
  expect(mayShow("live", [])).toBe(true);
  expect(mayShow("live", ["liveFailedNoAccess"])).toBe(true);
  expect(mayShow("live", ["recordingAvailable", "late"])).toBe(false);
  expect(mayShow("confirmed", ["late"])).toBe(true);
  expect(mayShow("processing", ["stuck"])).toBe(true);
  expect(mayShow("scheduled", ["flapping"])).toBe(true);
});

describe("failures outside the filters", () => {
  const failed = (id: number, changes = {}) =>
    boardSession({ id, state: "liveFailedInterrupted", stateSince: "2026-11-21T13:50:00.000Z", ...changes });
  const all = [
    failed(1),
    failed(2),
    failed(3, { stateSince: "2026-11-19T13:00:00.000Z", date: "2026-11-19T13:00:00.000Z" }),
    boardSession({ id: 4 }),
  ];

  it("are today's failures that are not shown", () => {
    expect(failuresOutside(all, [], now).map(({ id }) => id)).toEqual([1, 2]);
    expect(failuresOutside(all, [failed(2)], now).map(({ id }) => id)).toEqual([1]);
    expect(failuresOutside(all, [failed(1), failed(2)], now)).toEqual([]);
  });
});

describe("values that nothing on the board has", () => {
  it("are named with their filter, regardless of case and of the other filters", () => {
    const filter = {
      ...noFilter,
      day: "tomorrow" as const,
      countries: ["us", "XX"],
      exchanges: ["nasdaqgm", "nowhere"],
      tickers: ["OSTB"],
      isins: ["US0000000000"],
      ciks: ["1877214"],
    };
    expect(unmatchedValues([boardSession()], filter, now, rules)).toEqual([
      { filter: "country", value: "XX" },
      { filter: "exchange", value: "nowhere" },
      { filter: "ISIN", value: "US0000000000" },
    ]);
    expect(unmatchedValues([boardSession()], noFilter, now, rules)).toEqual([]);
  });
});

describe("days are UTC days", () => {
  it.each([
    ["2026-11-21T00:00:00.000Z", "today", true],
    ["2026-11-21T23:59:59.000Z", "today", true],
    ["2026-11-22T00:00:00.000Z", "today", false],
    ["2026-11-22T00:00:00.000Z", "tomorrow", true],
    ["2026-11-23T00:00:00.000Z", "tomorrow", false],
    ["2026-11-27T23:59:00.000Z", "week", true],
    ["2026-11-28T00:00:00.000Z", "week", false],
    ["2026-11-20T23:00:00.000Z", "week", false],
    ["2025-01-01T00:00:00.000Z", "all", true],
  ] as const)("%s in %s: %s", (date, day, isIn) => {
    expect(matchesRange(day, now)(boardSession({ date }))).toBe(isIn);
  });

  it.each([
    ["UTC", "2026-10-25T00:00", "2026-10-25T23:59"],
    ["Europe/Berlin", "2026-10-24T22:00", "2026-10-25T22:59"],
    ["America/New_York", "2026-10-25T04:00", "2026-10-26T03:59"],
    ["Asia/Kathmandu", "2026-10-24T18:15", "2026-10-25T18:14"],
    ["Pacific/Kiritimati", "2026-10-24T10:00", "2026-10-25T09:59"],
  ])("are those of the zone: in %s today is %s to %s", (zone, first, last) => {
    const noon = instantOf(Date.parse("2026-10-25T12:00Z"), zone);
    const isToday = (at: number) =>
      matchesRange(
        "today",
        noon,
        zone,
      )(boardSession({ date: new Date(at).toISOString(), state: "recordingAvailable" }));
    const [from, to] = [Date.parse(`${first}Z`), Date.parse(`${last}Z`)];
    expect([from - 1, from, to, to + 60_000].map(isToday)).toEqual([false, true, true, false]);
  });

  it("leave a call without an hour on the day for which it is listed", () => {
    const listed = boardSession({ date: "2026-11-22T00:00:00.000Z", state: "notLive" });
    const evening = Date.parse("2026-11-22T02:00:00.000Z");
    expect(matchesRange("tomorrow", evening, "America/New_York")(listed)).toBe(true);
  });

  it("keeps what began before midnight on today's board while it goes on", () => {
    const date = "2026-11-20T23:30:00.000Z";
    expect(matchesRange("today", now)(boardSession({ date, state: "live" }))).toBe(true);
    expect(matchesRange("today", now)(boardSession({ date, state: "processingRecording" }))).toBe(true);
    expect(matchesRange("today", now)(boardSession({ date, state: "recordingAvailable" }))).toBe(false);
  });

  it("keeps a call that is overdue since before midnight", () => {
    const date = "2026-11-20T23:30:00.000Z";
    const justAfter = Date.parse("2026-11-21T00:10:00Z");
    expect(matchesRange("today", justAfter)(boardSession({ date }))).toBe(true);
    expect(matchesRange("today", now)(boardSession({ date }))).toBe(false);
  });

  it("keeps a failure in sight for a day, whenever it was scheduled", () => {
    const failed = { date: "2026-11-20T10:00:00.000Z", state: "liveFailedNotStarted" } as const;
    const since = (stateSince: string) => boardSession({ ...failed, stateSince });
    expect(matchesRange("today", now)(since("2026-11-20T14:00:01.000Z"))).toBe(true);
    expect(matchesRange("today", now)(since("2026-11-20T14:00:00.000Z"))).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { scheduledCall, boardSession } from "../../../test-support/board-session.ts";
import { currentFreshness } from "../../../test-support/current-freshness.ts";
import type { Calendar } from "../../contract/board/calendar.ts";
import { noFilter } from "../board/board-filter.ts";
import { filterCalls, isNarrowed, type CalendarFilter } from "./calendar-filter.ts";
import { busiestHour, byUrgency, layOutDays, quietWeekend, shownHours } from "./calendar-hours.ts";
import { isEstimated, scheduledCalls } from "./scheduled-call.ts";

const day = Date.UTC(2026, 10, 21);
const at = (time: string) => `2026-11-21T${time}:00.000Z`;

describe("a day's hours", () => {
  const days = layOutDays(
    [
      scheduledCall({ id: 1, date: at("00:00"), state: "notLive" }),
      scheduledCall({ id: 2, date: at("00:00"), state: "willBeLive" }),
      scheduledCall({ id: 3, date: at("14:00"), state: "live" }),
      scheduledCall({ id: 4, date: at("14:59"), state: "liveFailedNoAccess" }),
      scheduledCall({ id: 5, date: at("14:30"), state: "live" }),
    ],
    "UTC",
  );
  const laid = days.get(day);

  it("count the calls by state, failures last", () => {
    expect(laid?.hours.get(day + 14 * 3_600_000)).toMatchObject({
      states: [
        { state: "live", count: 2 },
        { state: "liveFailedNoAccess", count: 1 },
      ],
      failures: 1,
    });
    expect(laid?.calls).toHaveLength(5);
    expect(busiestHour(days.values())).toBe(3);
  });

  it("leave out calls that probably have no hour yet, but not confirmed calls at midnight", () => {
    expect(laid?.withoutHour.calls.map(({ id }) => id)).toEqual([1]);
    expect(laid?.hours.get(day)?.calls.map(({ id }) => id)).toEqual([2]);
  });

  it("are shown from 6 to 21, and also those in which there are calls", () => {
    expect(shownHours([])).toHaveLength(16);
    const hours = shownHours(days.values());
    expect([hours[0], hours.at(-1)]).toEqual([0, 21]);
  });
});

describe("the days of a zone", () => {
  const localHour = (date: string, zone: string) => {
    const [{ hours } = { hours: new Map<number, unknown>() }] = layOutDays(
      [scheduledCall({ date, state: "live" })],
      zone,
    ).values();
    return [...hours.keys()].map((hour) => new Date(hour).toISOString().slice(0, 13));
  };

  it.each([
    ["Europe/Berlin", "2026-11-20T23:30", "2026-11-21T00"],
    ["America/New_York", "2026-11-21T04:59", "2026-11-20T23"],
    ["Asia/Kathmandu", "2026-11-20T18:15", "2026-11-21T00"],
    ["Pacific/Kiritimati", "2026-11-20T10:00", "2026-11-21T00"],
    // Clocks are put back at three: both hours that they call two are one.
    ["Europe/Berlin", "2026-10-25T00:30", "2026-10-25T02"],
    ["Europe/Berlin", "2026-10-25T01:30", "2026-10-25T02"],
    ["Europe/Berlin", "2026-10-25T22:59", "2026-10-25T23"],
    ["Europe/Berlin", "2026-03-29T01:00", "2026-03-29T03"],
    ["Australia/Lord_Howe", "2026-10-03T15:30", "2026-10-04T02"],
  ])("have a call at the hour that clocks show: in %s %s is %s", (zone, date, hour) => {
    expect(localHour(`${date}:00.000Z`, zone)).toEqual([hour]);
  });

  it.each(["America/New_York", "Pacific/Kiritimati"])(
    "keep a call without an hour on the day for which it is listed: %s",
    (zone) => {
      const days = layOutDays([scheduledCall({ date: at("00:00"), state: "notLive" })], zone);
      expect([...days.keys()]).toEqual([day]);
    },
  );
});

it("a weekend is narrow while it has hardly any calls", () => {
  const friday = day - 86_400_000;
  const onFriday = Array.from({ length: 10 }, (_, id) =>
    scheduledCall({ id, date: "2026-11-20T10:00:00.000Z" }),
  );
  const onSaturday = (count: number) =>
    Array.from({ length: count }, (_, id) => scheduledCall({ id: 100 + id, date: at("10:00") }));
  const narrow = (count: number) => [
    ...quietWeekend([friday, day], layOutDays([...onFriday, ...onSaturday(count)], "UTC")),
  ];
  expect([narrow(1), narrow(2)]).toEqual([[day], []]);
});

it("only an unconfirmed coming call at midnight is estimated", () => {
  expect(isEstimated({ state: "notLive", date: at("00:00") })).toBe(true);
  expect(isEstimated({ state: "notLive", date: at("00:01") })).toBe(false);
  expect(isEstimated({ state: "recordingAvailable", date: at("00:00") })).toBe(false);
});

it("an hour lists watched companies first, then failures, then the others by time", () => {
  const calls = [
    scheduledCall({ id: 1, companyId: 1, date: at("14:00"), state: "live" }),
    scheduledCall({ id: 2, companyId: 2, date: at("14:10"), state: "liveFailedInterrupted" }),
    scheduledCall({ id: 3, companyId: 3, date: at("14:20"), state: "live" }),
  ];
  expect(byUrgency(calls, new Set([3])).map(({ id }) => id)).toEqual([3, 2, 1]);
});

describe("the board's newer fields", () => {
  const calendar: Calendar = {
    from: at("00:00"),
    to: "2026-11-22T00:00:00.000Z",
    freshness: currentFreshness,
    copied: { from: at("00:00"), to: at("00:00") },
    isCopyComplete: true,
    isCut: false,
    moved: [],
    companies: [],
    sessions: [
      {
        id: 1,
        eventId: 11,
        companyId: 101,
        title: "Q3",
        state: "willBeLive",
        date: at("14:00"),
        wentLiveAt: null,
        updatedAt: at("10:00"),
      },
    ],
  };
  const withBoard = (changes: Parameters<typeof boardSession>[0]) =>
    scheduledCalls(calendar, new Map([[1, boardSession(changes)]])).map(({ date, state }) => [date, state]);

  it("replace older ones", () => {
    expect(withBoard({ state: "live", updatedAt: at("10:01") })).toEqual([[at("14:00"), "live"]]);
    expect(withBoard({ state: "live", updatedAt: at("09:59") })).toEqual([[at("14:00"), "willBeLive"]]);
  });

  it("move a call out of these days and into them", () => {
    expect(withBoard({ date: "2026-11-23T14:00:00.000Z", updatedAt: at("10:01") })).toEqual([]);
    const other = new Map([[2, boardSession({ id: 2, date: at("09:00") })]]);
    expect(scheduledCalls(calendar, other).map(({ id }) => id)).toEqual([2, 1]);
  });
});

it("the board's filters narrow a calendar", () => {
  const none: CalendarFilter = { ...noFilter, states: [] };
  const calls = [
    scheduledCall({ id: 1 }),
    scheduledCall({ id: 2, companyId: 7, company: null, state: "live" }),
  ];
  const ids = (filter: Partial<CalendarFilter>) =>
    filterCalls(calls, { ...none, ...filter }).map(({ id }) => id);
  expect(ids({})).toEqual([1, 2]);
  expect(ids({ text: "ostara" })).toEqual([1]);
  expect(ids({ states: ["live"] })).toEqual([2]);
  expect(ids({ exchanges: ["xetra"] })).toEqual([1]);
  expect(ids({ watched: new Set([7]) })).toEqual([2]);
  expect([isNarrowed(none), isNarrowed({ ...none, watched: new Set() })]).toEqual([false, true]);
});

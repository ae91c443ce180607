import { expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { sortByState } from "./sort-sessions.ts";
import { countStates } from "./count-states.ts";
import { phoneRows } from "./phone-rows.ts";

const rows = [
  boardSession({ id: 1 }),
  boardSession({ id: 2, state: "live" }),
  boardSession({ id: 3, state: "liveFailedInterrupted" }),
  boardSession({ id: 4, state: "recordingAvailable" }),
  boardSession({ id: 5, state: "live", wentLiveAt: "2026-11-21T13:30:00.000Z" }),
];

it("a phone shows failures first, once, and every group under its own head", () => {
  const { ordered, heads } = phoneRows(rows);
  expect(ordered.map(({ id }) => id)).toEqual([3, 5, 2, 1, 4]);
  expect(heads.get(3)).toEqual({ title: "Failures that need attention", count: 1, isFailed: true });
  expect(heads.get(5)).toEqual({ title: "Live", count: 2, isFailed: false });
  expect(heads.get(2)).toBeUndefined();
});

it("a phone shows acknowledged failures below the others, with a count of their own", () => {
  const acknowledged = boardSession({
    id: 6,
    state: "liveFailedInterrupted",
    stateSince: "2026-11-21T13:59:00.000Z",
  });
  const { ordered, heads } = phoneRows([...rows, acknowledged], new Set([6]));
  expect(ordered.slice(0, 2).map(({ id }) => id)).toEqual([3, 6]);
  expect(heads.get(3)?.count).toBe(1);
  expect(heads.get(6)).toEqual({ title: "Acknowledged or snoozed", count: 1, isFailed: false });
});

it("a table has one group for each state, failures on top, recordings at the end", () => {
  expect(sortByState(rows).map(({ id }) => id)).toEqual([3, 5, 2, 1, 4]);
});

it("a phone shows one list without headings in a chosen order", () => {
  const { ordered, heads } = phoneRows(rows, new Set([3]), "state");
  expect(ordered).toEqual(sortByState(rows));
  expect(heads.size).toBe(0);
});

it("a phone counts all calls also where it has only a part of them", () => {
  const totals = { ...countStates(rows), live: 40 };
  const { heads } = phoneRows(rows, new Set(), null, totals);
  expect(heads.get(5)).toEqual({ title: "Live", count: 40, isFailed: false });
  expect(heads.get(3)?.count).toBe(1);
});

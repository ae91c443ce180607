import { expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { liveCounts } from "./live-counts.ts";

const call = (id: number, exchange: string | null, wentLiveAt: string) =>
  boardSession({
    id,
    state: "live",
    wentLiveAt,
    company: exchange === null ? null : { ...boardSession().company!, exchange },
  });
const calls = [
  call(1, "NYSE", "2026-11-21T14:02:00.000Z"),
  call(2, "LSE", "2026-11-21T13:59:00.000Z"),
  call(3, "NYSE", "2026-11-21T13:00:00.000Z"),
  call(4, null, "2026-11-21T14:30:00.000Z"),
];

it("live calls are counted by exchange, the largest first, those without one last", () => {
  expect(liveCounts(calls, 3)).toEqual({
    by: "exchange",
    groups: [
      { name: "NYSE", count: 2 },
      { name: "LSE", count: 1 },
      { name: null, count: 1 },
    ],
  });
});

it("where not every exchange has a place they are counted by the hour in which they went live", () => {
  expect(liveCounts(calls, 2)).toEqual({
    by: "hour",
    groups: [
      { name: "2026-11-21T14:00:00.000Z", count: 2 },
      { name: "2026-11-21T13:00:00.000Z", count: 2 },
    ],
  });
});

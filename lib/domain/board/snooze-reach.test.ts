import { expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { View } from "../../contract/board/saved.ts";
import { sharedScopes } from "./snooze-reach.ts";
import { scopeOf } from "./snooze-scope.ts";

const now = Date.parse("2026-11-21T14:20:00.000Z");
const company = boardSession({}).company!;
let next = 0;
const call = (exchange: string, country: string, change: Partial<BoardSession> = {}) =>
  boardSession({
    id: (next += 1),
    companyId: next,
    state: "liveFailedNoAccess",
    date: "2026-11-21T14:00:00.000Z",
    company: { ...company, exchange, country },
    ...change,
  });
const failing = [call("TSE", "JP"), call("TSE", "JP"), call("NSE", "JP")];
const sessions = [
  ...failing,
  call("TSE", "JP", { state: "willBeLive", date: "2026-11-21T18:00:00.000Z" }),
  call("TSE", "JP", { state: "recordingAvailable" }),
  call("TSE", "JP", { state: "notLive", date: "2026-11-22T09:00:00.000Z" }),
  call("LSE", "GB", { state: "liveFailedNoAccess" }),
  call("LSE", "GB", { state: "live" }),
];
const view = (id: string, search: string): View => ({
  id,
  name: id,
  search,
  owner: "Ada",
  isShared: false,
  isDefault: false,
  changedBy: "Ada",
  changedAt: "2026-11-21T10:00:00.000Z",
});
const views = [view("asia", "country=JP"), view("london", "exchange=LSE"), view("all", "state=live")];
const shared = (calls: readonly BoardSession[]) =>
  sharedScopes(calls, { sessions, views, now, zone: "UTC" }).map(({ scope, now: covered, laterToday }) => [
    scopeOf(scope),
    covered,
    laterToday,
  ]);

it("offers only what all selected calls share, with what it covers now and later today", () => {
  expect(shared(failing.slice(0, 2))).toEqual([
    ["viewId", 3, 1],
    ["exchange", 2, 1],
    ["country", 3, 1],
    ["state", 4, null],
  ]);
  expect(shared(failing)).toEqual([
    ["viewId", 3, 1],
    ["country", 3, 1],
    ["state", 4, null],
  ]);
  expect(shared(failing.slice(0, 1))[0]).toEqual(["companyId", 1, 0]);
});

it("offers nothing where calls share nothing, or none is given", () => {
  expect(shared([failing[0]!, sessions[7]!])).toEqual([]);
  expect(shared([])).toEqual([]);
});

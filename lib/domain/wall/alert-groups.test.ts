import { describe, expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { alertGroups, exchangeCounts } from "./alert-groups.ts";

describe("alerts by kind", () => {
  it("have the largest group of failures first, and overdue sessions last", () => {
    const failures = [
      boardSession({ id: 1, state: "liveFailedInterrupted" }),
      boardSession({ id: 2, state: "liveFailedNoAccess" }),
      boardSession({ id: 3, state: "liveFailedNoAccess" }),
      boardSession({ id: 4, state: "liveFailedNoAccess" }),
    ];
    const overdue = [5, 6, 7, 8].map((id) => boardSession({ id, state: "willBeLive" }));
    const groups = alertGroups(failures, [...overdue, boardSession({ id: 9, state: "live" })]);
    expect(
      groups.map(({ state, reading, sessions }) => [state, reading, sessions.map(({ id }) => id)]),
    ).toEqual([
      ["liveFailedNoAccess", null, [2, 3, 4]],
      ["liveFailedInterrupted", null, [1]],
      ["willBeLive", "late", [5, 6, 7, 8]],
      ["live", "overrun", [9]],
    ]);
  });
});

describe("exchanges of some sessions", () => {
  it("are counted, the most frequent first; sessions without one are left out", () => {
    const on = (id: number, exchange: string | null) => {
      const session = boardSession({ id });
      return { ...session, company: session.company && { ...session.company, exchange } };
    };
    const sessions = [
      on(1, "LSE"),
      on(2, "NYSE"),
      on(3, null),
      on(4, "NYSE"),
      boardSession({ id: 5, company: null }),
    ];
    expect(exchangeCounts(sessions)).toEqual([
      { exchange: "NYSE", count: 2 },
      { exchange: "LSE", count: 1 },
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { findSessions } from "./find-sessions.ts";

const now = Date.parse("2026-11-21T14:00:00Z");
const rows = [
  boardSession({ id: 1, date: "2026-11-25T14:00:00.000Z" }),
  boardSession({ id: 2, date: "2026-11-21T15:00:00.000Z" }),
  boardSession({ id: 3, state: "liveFailedNoAccess" }),
  boardSession({ id: 4, state: "live", date: "2026-11-21T12:00:00.000Z" }),
];
const find = (text: string, limit = 9) => findSessions(rows, text, now, limit).map(({ id }) => id);

describe("finding a call", () => {
  it("offers live and failed calls before anything is typed", () => {
    expect(find("")).toEqual([4, 3]);
  });

  it("puts live calls first, then those nearest to now", () => {
    expect(find("ostara")).toEqual([4, 3, 2, 1]);
    expect(find("OSTB q3", 2)).toEqual([4, 3]);
    expect(find("nobody")).toEqual([]);
  });
});

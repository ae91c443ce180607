import { expect, it } from "vitest";
import type { CompanyEvent } from "../../contract/board/company-events.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { eventRows } from "./event-rows.ts";

const now = Date.UTC(2026, 10, 21, 14, 0);
const listed = (id: number, date: string): CompanyEvent => ({
  id,
  title: `Event ${id}`,
  date,
  transcriptId: null,
  recording: null,
  slideIds: [],
  reportIds: [],
});
const session = (id: number, date: string) =>
  boardSession({ id, eventId: id, date, event: { id, title: `Session ${id}`, typeId: 1, language: "en" } });

it("lists coming, live and past events, each group newest first and each event once", () => {
  const sessions = {
    live: [session(1, "2026-11-21T13:00:00.000Z")],
    upcoming: [session(2, "2026-11-21T13:30:00.000Z"), session(7, "2026-11-28T13:30:00.000Z")],
    past: [session(3, "2026-11-20T13:00:00.000Z"), session(4, "2026-10-30T13:00:00.000Z")],
  };
  const events = [
    listed(6, "2026-12-01T13:00:00.000Z"),
    listed(1, "2026-11-21T13:00:00.000Z"),
    listed(2, "2026-11-21T13:30:00.000Z"),
    listed(3, "2026-11-20T13:00:00.000Z"),
    listed(5, "2026-08-18T13:00:00.000Z"),
  ];
  const rows = eventRows(sessions, events, now);
  expect(rows.map(({ place, title }) => [place, title])).toEqual([
    ["coming", "Event 6"],
    ["coming", "Session 7"],
    ["coming", "Session 2"],
    ["live", "Session 1"],
    ["past", "Session 3"],
    ["past", "Session 4"],
    ["past", "Event 5"],
  ]);
  expect(rows.map((event) => [event.session?.id, event.listed?.id])).toEqual([
    [undefined, 6],
    [7, undefined],
    [2, 2],
    [1, 1],
    [3, 3],
    [4, undefined],
    [undefined, 5],
  ]);
});

import { expect, it } from "vitest";
import type { CompanyEvent } from "../../contract/board/company-events.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { byQuarter, pastEvents } from "./past-events.ts";

const now = Date.UTC(2026, 10, 21, 14, 0);
const listed = (id: number, date: string): CompanyEvent => ({
  ...{ id, title: `Event ${id}`, date, transcriptId: null, recording: null, slideIds: [], reportIds: [] },
});
const session = (id: number, date: string) =>
  boardSession({ id, eventId: id, date, event: { id, title: `Session ${id}`, typeId: 1 } });

it("joins copied sessions with what upstream lists of earlier quarters, each event once", () => {
  const sessions = {
    live: [session(1, "2026-11-21T13:00:00.000Z")],
    upcoming: [session(2, "2026-11-21T13:30:00.000Z")],
    past: [session(3, "2026-11-20T13:00:00.000Z"), session(4, "2026-10-30T13:00:00.000Z")],
  };
  const events = [
    listed(6, "2026-12-01T13:00:00.000Z"),
    listed(1, "2026-11-21T13:00:00.000Z"),
    listed(2, "2026-11-21T13:30:00.000Z"),
    listed(3, "2026-11-20T13:00:00.000Z"),
    listed(5, "2026-08-18T13:00:00.000Z"),
  ];
  const past = pastEvents(sessions, events, now);
  expect(past.map(({ title }) => title)).toEqual(["Session 3", "Session 4", "Event 5"]);
  expect(past.map((event) => [event.session?.id, event.listed?.id])).toEqual([
    [3, 3],
    [4, undefined],
    [undefined, 5],
  ]);
  expect(pastEvents(sessions, [], now).map(({ title }) => title)).toEqual(["Session 3", "Session 4"]);
});

it("groups by quarters of the calendar in UTC", () => {
  const events = ["2026-10-01T00:00:00.000Z", "2026-09-30T23:59:59.000Z", "2026-07-01T00:00:00.000Z"];
  const past = pastEvents(
    { live: [], upcoming: [], past: [] },
    events.map((date, id) => listed(id, date)),
    now,
  );
  expect(byQuarter(past).map(({ name, events: { length } }) => [name, length])).toEqual([
    ["October to December 2026", 1],
    ["July to September 2026", 2],
  ]);
});

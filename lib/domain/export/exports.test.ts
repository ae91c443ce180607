import { describe, expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { exportName, type ExportedView } from "./exported-view.ts";
import { viewCalendar } from "./view-calendar.ts";
import { viewCsv, viewJson } from "./view-files.ts";

const { company } = boardSession();
const view: ExportedView = {
  sessions: [
    boardSession({ id: 7, state: "live" }),
    boardSession({
      id: 3,
      stateSinceBasis: "upstream",
      company: company && { ...company, displayName: '=HYPERLINK("http://x","y")' },
    }),
    boardSession({ id: 5, company: null, event: null }),
  ],
  columns: ["company", "call", "scheduled", "isin", "figure"],
  address: "https://board.example/?view=table&sort=-company",
  asOf: "2026-11-21T14:20:14.000Z",
  exportedAt: "2026-11-21T14:20:15.000Z",
  freshness: { status: "current", cause: null },
};
const blind: ExportedView = { ...view, freshness: { status: "blind", cause: "serverUnreachable" } };
const linkTo = (path: string) => `https://board.example/callboard${path}`;
const folded = (ics: string) => ics.replace(/\r\n /g, "");

describe("a view as CSV", () => {
  const lines = viewCsv(view).replace("\ufeff", "").split("\r\n");

  it("has the columns and the order of the view, and in every row as of when it is", () => {
    expect(lines[0]).toBe(
      "sessionId,state,company,title,scheduledAt,isins,stateSince,stateSinceBasis,asOf,freshness",
    );
    expect(lines[1]).toBe(
      "7,live,Ostara Biotech,Q3 2026 Earnings Call,2026-11-21T14:00:00.000Z,US05150R1086," +
        "2026-11-21T13:00:00.000Z,observed,2026-11-21T14:20:14.000Z,current",
    );
    expect(lines.map((line) => line.split(",")[0])).toEqual(["sessionId", "7", "3", "5", ""]);
  });

  it("has no cell that a spreadsheet would run as a formula, and leaves unknown values empty", () => {
    expect(lines[2]).toContain(`,"'=HYPERLINK(""http://x"",""y"")",`);
    expect(lines[3]).toMatch(/^5,willBeLive,,,2026-/);
  });

  it("says in every row when it is not confirmed", () => {
    const rows = viewCsv(blind).trim().split("\r\n").slice(1);
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatch(/,2026-11-21T14:20:14\.000Z,blind$/);
  });

  it("has only a heading when the view has no sessions", () => {
    expect(viewCsv({ ...view, sessions: [] })).toBe("\ufeffsessionId,state,asOf,freshness\r\n");
  });
});

describe("a view as JSON", () => {
  it("says which view it is, as of when and how fresh", () => {
    const { sessions, ...head } = JSON.parse(viewJson(blind)) as { sessions: unknown[] };
    expect(head).toEqual({
      asOf: view.asOf,
      exportedAt: view.exportedAt,
      freshness: { status: "blind", cause: "serverUnreachable" },
      view: view.address,
      count: 3,
    });
    expect(sessions[1]).toMatchObject({ sessionId: 3, state: "willBeLive", stateSinceBasis: "upstream" });
    expect(sessions[2]).toMatchObject({ sessionId: 5, company: null, isins: null });
  });
});

describe("a view as a calendar", () => {
  it("has an event for each session, which says as of when its state is", () => {
    const ics = folded(viewCalendar(view, linkTo));
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(ics).toContain("UID:session-7@callboard\r\n");
    expect(ics).toContain("DTSTAMP:20261121T142014Z\r\n");
    expect(ics).toContain("Live. Confirmed as of 21 Nov 2026\\, 14:20:14 UTC.");
    expect(ics).toContain("https://board.example/callboard/sessions/7");
    expect(ics).toContain("SUMMARY:Company 101: Event 11");
  });

  it("gives a call the whole day where its hour is probably not known yet", () => {
    const midnight = boardSession({ state: "notLive", date: "2026-11-21T00:00:00.000Z" });
    const ics = folded(viewCalendar({ ...view, sessions: [midnight] }, linkTo));
    expect(ics).toContain("DTSTART;VALUE=DATE:20261121\r\n");
    expect(ics).toContain("SUMMARY:(est.) ");
  });

  it("says when it is not confirmed", () => {
    const ics = folded(viewCalendar(blind, linkTo));
    expect(ics).not.toContain("Confirmed as of");
    expect(ics.match(/Last known as of 21 Nov 2026\\, 14:20:14 UTC\\, not confirmed since/g)).toHaveLength(3);
    expect(ics).toContain("X-WR-CALDESC:Last known as of 21 Nov 2026");
  });
});

it("a file's name has the time of its data, and says when it is not confirmed", () => {
  expect(exportName(view, "csv")).toBe("callboard-2026-11-21-142014Z.csv");
  expect(exportName(blind, "ics")).toBe("callboard-2026-11-21-142014Z-blind.ics");
});

import { describe, expect, it } from "vitest";
import { boardAnswer } from "../../../test-support/answers.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { firstBoardOf, firstCards, firstLayoutOf, firstRows, type FirstLayout } from "./first-board.ts";

const at = "2026-11-21T14:05:00.000Z";
const inLanes: FirstLayout = { view: "lanes", sort: null };
const inTable: FirstLayout = { view: "table", sort: null };
const bring = (sessions: BoardSession[], layout = inLanes) =>
  firstBoardOf(boardAnswer(at, { sessions }), layout);
const idsOf = (first: ReturnType<typeof bring>) => first?.sessions.map(({ id }) => id);
const calls = (count: number, change: Partial<BoardSession>, from = 1) =>
  Array.from({ length: count }, (_, index) => boardSession({ id: from + index, ...change }));
const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);

describe("the board in a page's HTML", () => {
  it("has the first cards of each lane, and how many calls have each state", () => {
    const first = bring([...calls(40, { state: "live" }), ...calls(3, { state: "recordingAvailable" }, 100)]);
    expect(idsOf(first)).toEqual([...upTo(firstCards), 100, 101, 102]);
    expect(first?.stateTotals).toMatchObject({ live: 40, recordingAvailable: 3, notLive: 0 });
  });

  it("has every failure, even one far down in its lane", () => {
    const failed = boardSession({
      id: 900,
      state: "liveFailedNotStarted",
      stateSince: "2026-11-21T00:00:00.000Z",
    });
    const first = bring([...calls(40, { state: "live", wentLiveAt: at }), failed]);
    expect(first?.sessions).toContainEqual(failed);
    expect(first?.stateTotals).toMatchObject({ live: 40, liveFailedNotStarted: 1 });
  });

  it("counts the readings of all calls, not only of those in the HTML", () => {
    const late = { state: "willBeLive", date: "2026-11-21T14:00:00.000Z" } as const;
    expect(bring(calls(25, late))?.readingTotals.late).toBe(25);
  });

  it("has no calls of other days", () => {
    const tomorrow = boardSession({ id: 2, state: "notLive", date: "2026-11-22T14:00:00.000Z" });
    expect(idsOf(bring([boardSession(), tomorrow]))).toEqual([1]);
  });

  it("is left out on a day without calls, or with more failures than a document should carry", () => {
    expect(bring([])).toBeNull();
    expect(bring(calls(500, { state: "liveFailedNoAccess", stateSince: at }))).toBeNull();
  });

  it("stays small however many calls there are", () => {
    const states = ["notLive", "willBeLive", "live", "processingRecording", "recordingAvailable"] as const;
    const many = states.flatMap((state, lane) => calls(700, { state }, lane * 1_000 + 1));
    expect(bring(many)?.sessions).toHaveLength(states.length * firstCards);
    expect(bring(many, inTable)?.sessions).toHaveLength(firstRows);
  });
});

describe("the table in a page's HTML", () => {
  const recorded = calls(40, { state: "recordingAvailable" }, 100);
  const live = calls(40, { state: "live" });

  it("has the first rows of the groups by state, and the totals of all calls", () => {
    const first = bring([...recorded, ...live], inTable);
    expect(first?.layout).toEqual(inTable);
    expect(idsOf(first)).toEqual(upTo(firstRows));
    expect(first?.stateTotals).toMatchObject({ live: 40, recordingAvailable: 40 });
  });

  it("has the first rows in a chosen order, and every failure wherever it stands", () => {
    const failed = boardSession({
      id: 900,
      state: "liveFailedInterrupted",
      date: "2026-11-21T15:00:00.000Z",
    });
    const early = calls(40, { state: "recordingAvailable", date: "2026-11-21T08:00:00.000Z" }, 100);
    const first = bring([failed, ...live, ...early], { view: "table", sort: "scheduled" });
    expect(idsOf(first)).toEqual([...upTo(firstRows, 100), 900]);
  });
});

describe("the layout that an address asks for", () => {
  it("is lanes, or a table in an order", () => {
    expect(firstLayoutOf({})).toEqual(inLanes);
    expect(firstLayoutOf({ view: "table" })).toEqual(inTable);
    expect(firstLayoutOf({ view: "table", sort: "-scheduled" })).toEqual({
      view: "table",
      sort: "-scheduled",
    });
  });

  it.each([
    { day: "tomorrow" },
    { view: "table", columns: "company,isin" },
    { view: "table", open: "7" },
    { view: "map" },
    { view: ["table", "lanes"] },
    { sort: "company" },
    { view: "table", sort: "figure" },
  ])("is unknown for %o", (search) => {
    expect(firstLayoutOf(search)).toBeNull();
  });
});

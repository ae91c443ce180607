import { describe, expect, it } from "vitest";
import type { CompanyEvent } from "../../contract/board/company-events.ts";
import type { ReaderChapter } from "../../contract/board/transcript-detail.ts";
import { said } from "../../../test-support/words/said.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";
import { comparableEvents, defaultPair, nextToCompare } from "./comparable-events.ts";
import { compareCalls } from "./compare-calls.ts";
import { compareTalk } from "./talk-time.ts";

let ids = 0;
const chapter = (title: string, level: number, startSeconds: number, endSeconds: number): ReaderChapter => ({
  id: (ids += 1),
  title,
  level,
  startSeconds,
  endSeconds,
});
const call = (chapters: ReaderChapter[], paragraphs: TextParagraph[] = []) => ({
  chapters,
  paragraphs,
  durationSeconds: 100,
});

describe("chapters of two calls", () => {
  const rows = (older: ReaderChapter[], newer: ReaderChapter[]) =>
    compareCalls([call(older), call(newer)], null).chapters.map(({ title, calls: [a, b] }) => [
      title,
      a && b ? "both" : a ? "only in A" : "only in B",
    ]);

  it("align by title and level, regardless of case, accents and spaces", () => {
    expect(
      rows(
        [chapter("Résults ", 1, 0, 10), chapter("Outlook", 1, 10, 20)],
        [chapter("results", 1, 0, 50), chapter("Outlook", 2, 10, 20)],
      ),
    ).toEqual([
      ["results", "both"],
      ["Outlook", "only in A"],
      ["Outlook", "only in B"],
    ]);
  });

  it("keep the place of chapters that only the older call has", () => {
    expect(
      rows(
        [chapter("A", 1, 0, 10), chapter("B", 1, 10, 20), chapter("C", 1, 20, 30)],
        [chapter("A", 1, 0, 10), chapter("D", 1, 10, 20), chapter("C", 1, 20, 30)],
      ),
    ).toEqual([
      ["A", "both"],
      ["B", "only in A"],
      ["D", "only in B"],
      ["C", "both"],
    ]);
  });

  it("of three calls stand in one row each, whichever of the calls have them", () => {
    const named = (...titles: string[]) =>
      call(titles.map((title, at) => chapter(title, 1, at * 10, at * 10 + 10)));
    const { chapters } = compareCalls([named("A", "B", "C"), named("A", "D", "B"), named("A", "C")], null);
    expect(chapters.map(({ title, calls }) => [title, ...calls.map((node) => node !== null)])).toEqual([
      ["A", true, true, true],
      ["D", false, true, false],
      ["B", true, true, false],
      ["C", true, false, true],
    ]);
  });

  it("are not new where they were only moved, and pair one by one where a title repeats", () => {
    const older = [chapter("X", 1, 0, 50), chapter("Tax", 2, 10, 20), chapter("Y", 1, 50, 90)];
    const newer = [
      chapter("X", 1, 0, 50),
      chapter("Y", 1, 50, 90),
      chapter("Tax", 2, 60, 70),
      chapter("Tax", 2, 70, 80),
    ];
    expect(rows(older, newer)).toEqual([
      ["X", "both"],
      ["Y", "both"],
      ["Tax", "both"],
      ["Tax", "only in B"],
    ]);
    expect(rows([], newer).every(([, presence]) => presence === "only in B")).toBe(true);
    expect(rows(older, []).map(([title]) => title)).toEqual(["X", "Tax", "Y"]);
  });
});

describe("talk time", () => {
  const talk = (speaker: string | null, role: string | null, start: number, end: number): TextParagraph => ({
    ...said(start, "Words."),
    speaker,
    role,
    start,
    end,
  });

  it("is by speaker, the longest in the newer call first; analysts count together", () => {
    const rows = compareTalk([
      [
        talk("Ada Berg", "CFO", 0, 60),
        talk("Bo", "Analyst, Bank A", 60, 80),
        talk("Old Chair", "Chair", 80, 100),
      ],
      [
        talk("Bo", "Analyst, Bank A", 0, 10),
        talk("Cy", "Analyst, Bank B", 10, 30),
        talk("ADA BERG", "CEO", 30, 100),
      ],
    ]);
    expect(
      rows.map(({ name, role, kind, calls }) => [
        kind,
        name,
        role,
        ...calls.flatMap(({ people, seconds }) => [people, seconds]),
      ]),
    ).toEqual([
      ["speaker", "ADA BERG", "CEO", 1, 60, 1, 70],
      ["analysts", "Bo", null, 1, 20, 2, 30],
      ["speaker", "Old Chair", "Chair", 1, 20, 0, 0],
    ]);
    expect(rows.map(({ calls }) => calls[1]?.share)).toEqual([0.7, 0.3, 0]);
  });

  it("of numbered speakers names nobody, because each call numbers them anew", () => {
    const rows = compareTalk([
      [talk("Speaker 1", null, 0, 10)],
      [talk("Speaker 1", null, 0, 5), talk(null, null, 5, 9)],
    ]);
    expect(rows.map(({ kind, calls }) => [kind, calls[1]?.seconds])).toEqual([["unnamed", 9]]);
  });

  it("of a call without words is empty, and shares are then 0", () => {
    expect(compareTalk([[], []])).toEqual([]);
    expect(compareTalk([[], [talk("Ada", null, 0, 5)]])[0]?.calls[0]?.share).toBe(0);
  });
});

describe("the calls to compare", () => {
  const event = (
    id: number,
    title: string,
    date: string,
    transcriptId: number | null = id,
  ): CompanyEvent => ({
    id,
    title,
    date: `${date}T13:00:00.000Z`,
    transcriptId,
    recording: null,
    slideIds: [],
    reportIds: [],
  });

  it("are the newest call and the one of its kind before it", () => {
    const events = comparableEvents([
      event(1, "Q2 2026 Earnings Call", "2026-08-19"),
      event(2, "Autumn Conference 2026", "2026-09-09"),
      event(3, "Q3 2026 Earnings Call", "2026-11-18"),
      event(4, "Q4 2026 Earnings Call", "2027-02-18", null),
    ]);
    expect(events.map(({ id }) => id)).toEqual([3, 2, 1]);
    const pair = defaultPair(events);
    expect([pair?.older.id, pair?.newer.id]).toEqual([1, 3]);
  });

  it("have next the newest call that is not compared yet, of the last one's kind where there is one", () => {
    const events = comparableEvents([
      event(1, "Q1 2026 Earnings Call", "2026-05-19"),
      event(2, "Q2 2026 Earnings Call", "2026-08-19"),
      event(3, "Autumn Conference 2026", "2026-09-09"),
      event(4, "Q3 2026 Earnings Call", "2026-11-18"),
    ]);
    const next = (...ids: number[]) =>
      nextToCompare(
        ids.map((id) => events.find((one) => one.id === id)!),
        events,
      )?.id;
    expect([next(2, 4), next(1, 2, 4), next(1, 2, 3, 4)]).toEqual([1, 3, undefined]);
  });

  it("are none where no two are of the same kind", () => {
    expect(
      defaultPair(
        comparableEvents([event(1, "AGM 2026", "2026-05-06"), event(2, "Fireside Chat", "2026-04-06")]),
      ),
    ).toBeNull();
  });
});

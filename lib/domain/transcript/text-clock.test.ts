import { describe, expect, it } from "vitest";
import { liveTextParagraphs } from "./live-text.ts";
import { emptyLiveTranscript, reduceLiveTranscript } from "./live-transcript.ts";

const startedAt = Date.parse("2026-02-03T14:00:00Z");
const start = (second: number) => ({
  type: "start",
  file_format_version: "1.7",
  processing_start_time: new Date(startedAt + second * 1000).toISOString(),
});
const word = (t: string, s: number, p: string) => ({ t, s, e: s + 0.5, p });
const read = (...lines: object[]) =>
  reduceLiveTranscript(
    emptyLiveTranscript,
    lines.map((line) => JSON.stringify(line)),
  );
const timesOf = (...lines: object[]) =>
  liveTextParagraphs(read(...lines)).flatMap(({ words }) => words.map(([text, from]) => [text, from]));

const interruption = { type: "interruption", time: 100, restarting: true };

describe("the clock of a live text", () => {
  it("begins at the date in the first line", () => {
    expect(read(start(0), word("Hello", 3, "0")).clock.zeroMs).toBe(startedAt);
    expect(read({ type: "start" }, word("Hello", 3, "0")).clock.zeroMs).toBeNull();
    expect(read({ type: "start", processing_start_time: "soon" }).clock.zeroMs).toBeNull();
  });

  it("keeps times that count the seconds lost in an interruption", () => {
    expect(timesOf(start(0), word("a", 99, "0"), interruption, start(280), word("b", 282, "1"))).toEqual([
      ["a", 99],
      ["b", 282],
    ]);
  });

  it("adds the seconds lost where the text goes on without them", () => {
    expect(
      timesOf(
        start(0),
        word("a", 99, "0"),
        interruption,
        start(280),
        word("b", 102, "1"),
        word("c", 103, "1"),
      ),
    ).toEqual([
      ["a", 99],
      ["b", 282],
      ["c", 283],
    ]);
  });

  it("brings times that begin at 0 again onto the same clock, corrections included", () => {
    const again = [word("a", 99, "0"), interruption, start(280), word("b", 2, "0")];
    expect(timesOf(start(0), ...again)).toEqual([
      ["a", 99],
      ["b", 282],
    ]);
    const corrected = read(start(0), ...again, { i: "word-update", s: 2, e: null, rt: "bee" });
    expect(liveTextParagraphs(corrected).map(({ text }) => text)).toEqual(["a", "bee"]);
  });

  it("is the same when a first line is repeated", () => {
    expect(timesOf(start(0), word("a", 1, "0"), start(0), word("b", 2, "0"))).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { liveChapters, liveTextParagraphs, newestText } from "./live-text.ts";
import { emptyLiveTranscript, reduceLiveTranscript } from "./live-transcript.ts";

const word = (t: string, s: number | string, p = "0", more: object = {}) => ({
  t,
  s,
  e: Number(s) + 0.4,
  p,
  ...more,
});
const read = (...records: unknown[]) =>
  reduceLiveTranscript(
    emptyLiveTranscript,
    records.map((record) => (typeof record === "string" ? record : JSON.stringify(record))),
  );
const texts = (...records: unknown[]) =>
  liveTextParagraphs(read(...records)).map((paragraph) => paragraph.text);

describe("reading a live transcript stream (docs/interface.md, Live transcript stream)", () => {
  it("groups words by their paragraph and puts paragraphs in time order", () => {
    expect(
      texts(word("Good", 4), word("Hello", 9, "b"), word("morning.", 5), word("there", 9.5, "b")),
    ).toEqual(["Good morning.", "Hello there"]);
  });

  it("is cut to its newest paragraphs, and a last one that is longer to its newest words", () => {
    const whole = read(
      word("Good", 1),
      word("day", 2),
      word("to", 5, "b"),
      word("all", 6, "b"),
      word("Now", 9, "c"),
    );
    const newest = (most: number) => liveTextParagraphs(newestText(whole, most)).map(({ text }) => text);
    expect(newest(9)).toEqual(["Good day", "to all", "Now"]);
    expect(newest(4)).toEqual(["to all", "Now"]);
    expect(newest(1)).toEqual(["Now"]);
    const long = read(word("Good", 1), word("dya", 2), word("all", 3), {
      i: "word-update",
      s: 1,
      rt: "Fine",
    });
    expect(liveTextParagraphs(newestText(long, 2))).toMatchObject([{ text: "dya all" }]);
    expect(newestText(read(), 5).paragraphs).toEqual([]);
  });

  it("accepts seconds as strings", () => {
    expect(texts(word("two", "2.5"), word("ten", "10"), word("nine", "9"))).toEqual(["two nine ten"]);
  });

  it("ignores unknown lines, and counts them", () => {
    const transcript = read({ type: "weather", t: "rain" }, "{half a li", word("Yes.", 1), "", {
      nonsense: true,
    });
    expect(liveTextParagraphs(transcript)).toHaveLength(1);
    expect(transcript.ignoredLines).toBe(3);
  });

  it("recognises lines it has read before", () => {
    const lines = [word("very", 1), word("very", 1.4), word("good", 1.8)];
    expect(texts(...lines, ...lines)).toEqual(["very very good"]);
  });

  it("labels a paragraph with the speaker of most of its words, counted from 1", () => {
    const paragraphs = liveTextParagraphs(
      read(
        word("a", 1, "x", { S: "0" }),
        word("b", 2, "x", { S: "1" }),
        word("c", 3, "x", { S: "1" }),
        word("d", 4, "y"),
        word("e", 5, "z", { S: "Operator" }),
      ),
    );
    expect(paragraphs.map((paragraph) => paragraph.speaker)).toEqual(["Speaker 2", null, "Operator"]);
  });

  it("reports the version, sections, interruptions and the end", () => {
    const transcript = read(
      { type: "start", file_format_version: "1.7" },
      { type: "section", name: "predicted-speech", s: "4.1" },
      { type: "keep-alive" },
      { type: "interruption", time: 31.5, restarting: true },
      { type: "section", name: "predicted-speech", e: 1490 },
      { type: "section", name: "predicted-qna", s: 1490 },
      { type: "end", code: 3, user_reason: "The line was cut" },
    );
    expect(transcript.version).toBe("1.7");
    expect(transcript.interruption).toEqual({ seconds: 31.5, isRestarting: true });
    expect(transcript.end).toEqual({ code: 3, reason: "The line was cut" });
    expect(liveChapters(transcript.sections, 1600)).toMatchObject([
      { title: "Prepared remarks", startSeconds: 4.1, endSeconds: 1490 },
      { title: "Questions and answers", startSeconds: 1490, endSeconds: 1600 },
    ]);
  });

  it("clears an interruption once words arrive again, and reads an end without details as success", () => {
    expect(
      read({ type: "interruption", time: 3, restarting: true }, word("back", 9)).interruption,
    ).toBeNull();
    expect(read({ type: "end" }).end).toEqual({ code: 0, reason: null });
  });
});

describe("corrections of a 1.7 stream (docs/interface.md, Live transcript stream)", () => {
  const said = [
    word("We", 1),
    word("sold", 2),
    word("tenpercent", 3),
    word("more.", 4),
    word("Next.", 8, "1"),
  ];

  it("replaces the text of the word that starts at the given time", () => {
    expect(texts(...said, { i: "word-update", s: 2, e: null, rt: "earned" })[0]).toBe(
      "We earned tenpercent more.",
    );
  });

  it("splits a word by one deletion and two insertions, also a paragraph's only word", () => {
    const split = (at: number) => [
      { i: "word-delete", s: at, e: null, rt: null },
      { i: "word-insert", s: at, e: at + 0.4, rt: "ten" },
      { i: "word-insert", s: at + 0.4, e: at + 0.9, rt: "percent" },
    ];
    expect(texts(...said, ...split(3))[0]).toBe("We sold ten percent more.");
    expect(texts(...said, ...split(8))).toEqual(["We sold tenpercent more.", "ten percent"]);
  });

  it("splits a paragraph, and adds later words of its group to the later part", () => {
    expect(texts(...said, { i: "paragraph-insert", s: 3 }, word("Indeed.", 5))).toEqual([
      "We sold",
      "tenpercent more. Indeed.",
      "Next.",
    ]);
  });

  it("merges paragraphs in a range", () => {
    expect(texts(...said, { i: "paragraph-merge", s: 1, e: 8 })).toEqual(["We sold tenpercent more. Next."]);
  });

  it("finds the right paragraph after a word came late and moved the beginning of another", () => {
    const late = [word("We", 1), word("Next.", 8, "1"), word("Well,", 0.5, "1")];
    expect(texts(...late, { i: "word-insert", s: 1.5, e: 1.8, rt: "sold" })).toEqual([
      "Well, Next.",
      "We sold",
    ]);
  });

  it("does nothing where no word starts, and leaves other paragraphs unchanged", () => {
    const before = read(...said);
    const after = reduceLiveTranscript(before, [
      JSON.stringify({ i: "word-delete", s: 2.2 }),
      JSON.stringify({ i: "word-update", s: 99, rt: "x" }),
      JSON.stringify({ i: "paragraph-insert", s: 7 }),
      JSON.stringify({ i: "sing", s: 2 }),
    ]);
    expect(after).toEqual(before);
    const deleted = reduceLiveTranscript(before, [JSON.stringify({ i: "word-delete", s: 2 })]);
    expect(deleted.corrections).toBe(1);
    expect(liveTextParagraphs(deleted)[1]).toBe(liveTextParagraphs(before)[1]);
  });

  it("gives the same text however the lines are split into batches", () => {
    const lines = [
      ...said,
      { i: "word-delete", s: 2 },
      { i: "paragraph-insert", s: 4 },
      word("End.", 9, "1"),
    ].map((line) => JSON.stringify(line));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: lines.length }), (size) => {
        let transcript = emptyLiveTranscript;
        for (let from = 0; from < lines.length; from += size) {
          transcript = reduceLiveTranscript(transcript, lines.slice(from, from + size));
        }
        expect(transcript).toEqual(reduceLiveTranscript(emptyLiveTranscript, lines));
      }),
      { seed: 3 },
    );
  });
});

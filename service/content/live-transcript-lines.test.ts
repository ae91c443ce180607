import { describe, expect, it } from "vitest";
import { liveTranscriptLines } from "./live-transcript-lines.ts";
import { callsOfEveryKind } from "../../test-support/service/sample-calls.ts";

type Line = {
  type?: string;
  name?: string;
  t?: string;
  s?: number;
  e?: number | null;
  p?: string;
  ot?: string;
  i?: string;
  rt?: string | null;
};
type Word = { text: string; start: number };

/** The paragraphs of a stream after its corrections, applied as the interface describes. */
function paragraphsAfter(lines: Line[]): string[] {
  let paragraphs: { id: string; words: Word[] }[] = [];
  const holder = (start: number) =>
    paragraphs.find(({ words }) => words.some((word) => word.start === start)) ??
    paragraphs.findLast(({ words }) => words[0] !== undefined && words[0].start <= start);
  for (const line of lines) {
    if (line.t !== undefined) {
      const existing = paragraphs.findLast(({ id }) => id === line.p);
      const word = { text: line.t, start: line.s! };
      if (existing) existing.words.push(word);
      else paragraphs.push({ id: line.p!, words: [word] });
    }
    if (!line.i) continue;
    const paragraph = holder(line.s!)!;
    const { words } = paragraph;
    const at = words.findIndex(({ start }) => start === line.s);
    if (line.i === "word-update") words[at]!.text = line.rt!;
    if (line.i === "word-delete") words.splice(at, 1);
    if (line.i === "word-insert") {
      words.push({ text: line.rt!, start: line.s! });
      words.sort((a, b) => a.start - b.start);
    }
    if (line.i === "paragraph-insert") {
      paragraphs.push({ id: paragraph.id, words: words.splice(at) });
      paragraphs = paragraphs.toSorted((a, b) => a.words[0]!.start - b.words[0]!.start);
    }
  }
  return paragraphs.map(({ words }) => words.map(({ text }) => text).join(" "));
}

describe.each(callsOfEveryKind())("live lines of %s", (_kind, call) => {
  const parse = (version: "1.6" | "1.7") =>
    liveTranscriptLines(call, { version }).map(({ atSeconds, line }) => ({
      atSeconds,
      ...(JSON.parse(line) as Line),
    }));
  const old = parse("1.6");
  const refined = parse("1.7");
  const finished = call.paragraphs.map(({ sentences }) =>
    sentences.flatMap(({ words }) => words.map(([text]) => text)).join(" "),
  );

  it("begin with start at 0 and end with success, in time order", () => {
    for (const lines of [old, refined]) {
      expect(lines[0]).toMatchObject({ atSeconds: 0, type: "start" });
      expect(lines.at(-1)).toMatchObject({ type: "end", code: 0 });
      const times = lines.map(({ atSeconds }) => atSeconds);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  it("show a word two to four seconds after it was said", () => {
    const delays = old.filter(({ t }) => t !== undefined).map(({ e, atSeconds }) => atSeconds - e!);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(1.99);
    expect(Math.max(...delays)).toBeLessThanOrEqual(4.01);
  });

  it("mark speech and questions", () => {
    const sections = old.filter(({ type }) => type === "section");
    expect(sections.map(({ name, s }) => [name, s === undefined ? "ends" : "starts"])).toEqual([
      ["predicted-speech", "starts"],
      ["predicted-speech", "ends"],
      ["predicted-qna", "starts"],
      ["predicted-qna", "ends"],
    ]);
    expect(sections[2]!.s! - call.qnaSeconds).toBeLessThan(0.25);
  });

  it("have recognition errors, and lines without words in between", () => {
    expect(old.some(({ type }) => type === "keep-alive")).toBe(true);
    const lost = old.filter(({ t }) => t === "[indiscernible]");
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.every(({ ot }) => ot)).toBe(true);
    expect(paragraphsAfter(old)).not.toEqual(finished);
  });

  it("have no corrections in 1.6, and the same words in both versions", () => {
    expect(old.some((line) => "i" in line)).toBe(false);
    const entries = (lines: Line[]) => lines.filter(({ t }) => t !== undefined);
    expect(entries(refined)).toEqual(entries(old));
  });

  it("equal the finished transcript after the corrections of 1.7", () => {
    const kinds = new Set(refined.flatMap(({ i }) => i ?? []));
    expect(kinds).toEqual(new Set(["word-update", "word-delete", "word-insert", "paragraph-insert"]));
    expect(paragraphsAfter(refined)).toEqual(finished);
  });

  it("correct only what has been said, some seconds later", () => {
    const seen = new Map<number, number>();
    for (const { t, s, i, atSeconds } of refined) {
      if (t !== undefined) seen.set(s!, atSeconds);
      if (!i || i === "word-insert") continue;
      expect(atSeconds - seen.get(s!)!).toBeGreaterThanOrEqual(3.98);
    }
  });
});

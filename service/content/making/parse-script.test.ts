import { describe, expect, it } from "vitest";
import { parseScript } from "./parse-script.ts";

const HEAD = `title: Q1
company: Example Inc.
qna: Questions
speaker A: Ann Example | CEO | Example Inc. | slt-hts | 0.95
say EBIT: ebb it
`;

describe("parseScript", () => {
  it("reads speakers, sayings, chapters and sentences", () => {
    const script = parseScript(`${HEAD}\n# Opening\n## Hello\nA: Good day. Sales rose 7.5% to $3 million.\n`);
    expect(script.speakers).toEqual([
      { key: "A", name: "Ann Example", role: "CEO", company: "Example Inc.", voice: "slt-hts", speed: 0.95 },
    ]);
    expect(script.sayings.get("ebit")).toBe("ebb it");
    expect(script.blocks).toEqual([
      { kind: "chapter", title: "Opening", level: 1 },
      { kind: "chapter", title: "Hello", level: 2 },
      {
        kind: "paragraph",
        speaker: 0,
        sentences: [
          ["Good", "day."],
          ["Sales", "rose", "7.5%", "to", "$3", "million."],
        ],
      },
    ]);
  });

  it.each([
    ["an unknown speaker", "B: Hello."],
    ["a line without a key", "hello"],
    ["a speaker without a voice", "speaker C: Name | Role"],
  ])("refuses %s", (_name, line) => {
    expect(() => parseScript(`${HEAD}${line}`)).toThrow(SyntaxError);
  });
});

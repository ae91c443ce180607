import { describe, expect, it } from "vitest";
import { layOut, type TextParagraph } from "../transcript/transcript-text.ts";
import { speakersOf, turnsOf } from "./call-speakers.ts";
import { pairQuestions } from "./questions.ts";
import { shownParagraphs } from "./speaker-filter.ts";

const roles: Record<string, string | null> = {
  Olga: "Operator, Harborline",
  Ines: "Chief Financial Officer",
  Tomas: "Chief Executive Officer",
  Vera: "Vice President, Investor Relations",
  Ana: "Analyst, Northgate Harrow",
  Bo: "Analyst",
  Nemo: null,
};

/** Paragraphs of ten seconds, one after another, as "Speaker: text". */
function call(...lines: string[]): TextParagraph[] {
  return lines.map((line, index) => {
    const [name = "", text = ""] = line.split(": ");
    const words = text.split(" ").map((word): [string, number, number] => [word, index * 10, index * 10 + 8]);
    return layOut(String(index), words, [0], name === "-" ? null : name, roles[name] ?? null);
  });
}

const earnings = call(
  "Olga: Welcome.",
  "Ines: Revenue rose.",
  "Ines: Is that enough? We think so.",
  "Olga: Our first question.",
  "Ana: Thank you. What of margins?",
  "Ines: They rise.",
  "Tomas: They do.",
  "Ana: And costs?",
  "Ines: They fall.",
  "Ana: Thanks.",
  "Olga: The next question.",
  "Bo: Why?",
  "Tomas: Because.",
  "Tomas: That concludes our call.",
);
const questions = { fromSeconds: 30, ends: [0, 30, 130] };

describe("who speaks when", () => {
  it("joins neighbouring paragraphs of one speaker to a turn, but not where nobody is named", () => {
    expect(
      turnsOf(call("Ines: A", "Ines: B", "-: C", "-: D", "Ines: E")).map((turn) => turn.speaker),
    ).toEqual(["Ines", null, null, "Ines"]);
  });

  it("gives each speaker's role, time and turns, in the order in which they first speak", () => {
    const speakers = speakersOf(call("Ines: A", "-: B", "Bo: C", "Ines: D"));
    expect(speakers.map(({ name, role, seconds, turns }) => [name, role, seconds, turns.length])).toEqual([
      ["Ines", "Chief Financial Officer", 16, 2],
      ["Bo", "Analyst", 8, 1],
    ]);
  });
});

describe("questions and answers as pairs", () => {
  it("pairs each question with all its answers, and a follow-up with its own", () => {
    expect(pairQuestions(earnings, questions)).toEqual([
      {
        question: { first: 4, last: 4 },
        answer: { first: 5, last: 6 },
        asker: "Ana",
        answerers: ["Ines", "Tomas"],
      },
      { question: { first: 7, last: 7 }, answer: { first: 8, last: 8 }, asker: "Ana", answerers: ["Ines"] },
      {
        question: { first: 11, last: 11 },
        answer: { first: 12, last: 12 },
        asker: "Bo",
        answerers: ["Tomas"],
      },
    ]);
  });

  it.each([
    ["nobody says when questions begin", call("Bo: Why?", "Ines: Because."), null],
    ["the question is before that", call("Bo: Why?", "Ines: Because."), { fromSeconds: 5, ends: [] }],
    ["the role of who answers is unknown", call("Bo: Why?", "Nemo: Because."), { fromSeconds: 0, ends: [] }],
    ["somebody unknown goes on", call("Bo: Why?", "Ines: So.", "Nemo: Yes."), { fromSeconds: 0, ends: [] }],
    ["nothing is asked", call("Bo: Thank you.", "Ines: Goodbye all."), { fromSeconds: 0, ends: [] }],
    ["two ask before one answers", call("Bo: Why?", "Ana: How?", "Ines: So."), { fromSeconds: 0, ends: [] }],
    ["only the operator speaks next", call("Bo: Why?", "Olga: One moment."), { fromSeconds: 0, ends: [] }],
    [
      "only investor relations speak next",
      call("Bo: Why?", "Vera: One moment."),
      { fromSeconds: 0, ends: [] },
    ],
  ])("pairs nothing where %s", (_, paragraphs, time) => {
    expect(pairQuestions(paragraphs, time)).toEqual([]);
  });
});

describe("the filter by speaker", () => {
  const pairs = pairQuestions(earnings, questions);
  const shown = (speakers: string[], isAnswersOnly = false) => {
    const found = shownParagraphs(earnings, pairs, { speakers, isAnswersOnly });
    return found && [...found];
  };

  it("shows the paragraphs of the chosen speakers", () => {
    expect(shown(["Ines"])).toEqual([1, 2, 5, 8]);
    expect(shown(["Ana", "Bo"])).toEqual([4, 7, 9, 11]);
  });

  it("shows somebody's answers with their questions", () => {
    expect(shown(["Ines"], true)).toEqual([4, 5, 7, 8]);
    expect(shown([], true)).toEqual([4, 5, 6, 7, 8, 11, 12]);
    expect(shown(["Olga"], true)).toEqual([]);
  });

  it("hides nothing when no speaker is chosen, or none who speaks", () => {
    expect(shown([])).toBeNull();
    expect(shown(["Nobody"])).toBeNull();
  });
});

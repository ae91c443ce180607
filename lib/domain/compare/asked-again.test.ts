import { describe, expect, it } from "vitest";
import { said, saidBy } from "../../../test-support/words/said.ts";
import { questionsAskedAgain, questionsOf } from "./asked-again.ts";

const asks = (start: number, ...sentences: string[]) =>
  saidBy("Greta Cho", "Analyst, Westmere", start, ...sentences);
const call = (question: string, answer: string) => [asks(1, question), said(5, answer)];
const again = (older: string, newer: string) =>
  questionsAskedAgain([call(older, "Two quarters."), call(newer, "It has ended.")]).again.length;

describe("questions asked again", () => {
  it.each([
    [
      "When does the destocking in your retail channels end?",
      "Does the destocking in retail channels end soon?",
      1,
    ],
    [
      "When does the destocking in retail channels end?",
      "How do retail channels like your pricing and your freight terms?",
      0,
    ],
    ["When does the destocking end?", "How do price increases hold up?", 0],
    ["How are you?", "How are you?", 0],
  ])("are matched by the words that they share: %s / %s: %i", (older, newer, count) => {
    expect(again(older, newer)).toBe(count);
  });

  it("have who asked, and the first sentence of the answer", () => {
    const call = [
      asks(10, "Thank you.", "When does destocking in retail end?", "And in Europe?"),
      said(20, "Thanks, Greta.", "Two quarters."),
    ];
    expect(questionsOf(call)).toEqual([
      {
        text: "When does destocking in retail end? And in Europe?",
        start: 11,
        by: "Greta Cho",
        role: "Analyst, Westmere",
        answer: { text: "Thanks, Greta.", start: 20 },
      },
    ]);
  });

  it("are those of analysts, each counted once, with how many were asked", () => {
    const question = "When does destocking in retail channels end?";
    const one = [asks(1, question), said(5, "Soon.")];
    const two = [asks(1, question), said(5, "Soon."), asks(10, question), said(15, "Soon.")];
    expect(questionsAskedAgain([one, two])).toMatchObject({ again: [{}], of: 2 });
    const third = [asks(1, "How do price increases hold up?"), said(5, "They hold.")];
    expect(questionsAskedAgain([one, third, two])).toMatchObject({
      again: [{ earlier: [{ start: 1 }, null] }],
      of: 2,
    });
    expect(questionsAskedAgain([one, [said(1, question)]])).toEqual({ again: [], of: 0 });
  });
});

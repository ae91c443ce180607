import { describe, expect, it } from "vitest";
import { alertRule } from "../../../test-support/alerts/alert-rule.ts";
import { liveCall } from "../../../test-support/transcript-parts.ts";
import { layOut } from "../../domain/transcript/transcript-text.ts";
import type { LiveCall } from "../../domain/search/live-call.ts";
import { createKeywordMatcher, wordsProblem } from "./keyword-alerts.ts";

const startMs = Date.parse("2026-11-21T14:00:00.000Z");
const live = (texts: readonly string[], facts: Partial<LiveCall> = {}) =>
  liveCall(texts, { wentLiveAt: startMs, ...facts });
const listens = (words: string, changedSeconds = 0) =>
  alertRule({
    conditions: ["spoken"],
    words,
    changedAt: new Date(startMs + changedSeconds * 1_000).toISOString(),
  });
const now = startMs + 60_000;

describe("words that rules listen for", () => {
  it("are found where they are first said, with the speaker and the time", () => {
    const calls = [live(["Good morning.", "We raise guidance.", "Guidance again."])];
    expect(createKeywordMatcher(() => calls)([listens("guidance")], now)).toEqual([
      {
        ruleId: "rule-1",
        sessionId: 1,
        at: startMs + 10_000,
        seconds: 10,
        speaker: "Marit Ostrow",
        text: "We raise guidance.",
      },
    ]);
  });

  it("may be phrases, excluded words and speakers, as in a search", () => {
    const calls = [live(["We raise guidance.", "The free cash flow is fine."])];
    const heard = (words: string) =>
      createKeywordMatcher(() => calls)([listens(words)], now).map(({ text }) => text);
    expect(heard('"free cash"')).toEqual(["The free cash flow is fine."]);
    expect(heard("guidance -raise")).toEqual([]);
    expect(heard("speaker:ostrow guid*")).toEqual(["We raise guidance."]);
    expect(heard("speaker:jonas guidance")).toEqual([]);
  });

  it("are not found in what was said before the rule was changed, or for another rule", () => {
    const calls = [live(["We raise guidance.", "Later.", "Guidance is unchanged."])];
    const findWords = createKeywordMatcher(() => calls);
    expect(findWords([listens("guidance", 15)], now).map(({ text }) => text)).toEqual([
      "Guidance is unchanged.",
    ]);
    expect(findWords([listens("guidance", 50)], now)).toEqual([]);
    expect(findWords([alertRule({ words: "guidance" })], now)).toEqual([]);
  });

  it("are found in a paragraph that began before the rule, by the sentence in which they are said", () => {
    const words = "We had a good quarter. We raise guidance. Guidance is up.".split(" ");
    const minute = layOut(
      "0",
      words.map((word, index) => [word, index * 5, index * 5 + 5] as const),
      [0, 5, 8],
      "Marit Ostrow",
    );
    const calls = [live([], { paragraphs: [minute] })];
    const heard = (changedSeconds: number) =>
      createKeywordMatcher(() => calls)([listens("guidance", changedSeconds)], now).map((one) => [
        one.seconds,
        one.text,
      ]);
    expect(heard(20)).toEqual([[25, "We raise guidance."]]);
    expect(heard(40)).toEqual([[40, "Guidance is up."]]);
    expect(heard(45)).toEqual([]);
  });

  it("are found once they are said, in a call that was read before", () => {
    let calls = [live(["Good morning."])];
    const findWords = createKeywordMatcher(() => calls);
    expect(findWords([listens("guidance")], now)).toEqual([]);
    calls = [live(["Good morning.", "Guidance."])];
    expect(findWords([listens("guidance")], now)).toHaveLength(1);
  });
});

it("the words of a rule must not be empty, or name days or companies, for which a rule has fields", () => {
  expect(wordsProblem("guidance", now)).toBeNull();
  for (const words of ["", '"open', "guidance date:2026", "company:ostara guidance"])
    expect(wordsProblem(words, now), words).toMatch(/\.$/);
});

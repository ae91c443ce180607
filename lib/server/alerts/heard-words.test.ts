import { describe, expect, it } from "vitest";
import { alertRule } from "../../../test-support/alerts/alert-rule.ts";
import { liveCall } from "../../../test-support/transcript-parts.ts";
import type { LiveCall } from "../../domain/search/live-call.ts";
import { createHearing, wordsProblem } from "./heard-words.ts";

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

describe("what rules listen for", () => {
  it("is heard where it is first said, with who said it and when", () => {
    const calls = [live(["Good morning.", "We raise guidance.", "Guidance again."])];
    expect(createHearing(() => calls)([listens("guidance")], now)).toEqual([
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

  it("is a phrase, words that are not said, or a speaker, as in a search", () => {
    const calls = [live(["We raise guidance.", "The free cash flow is fine."])];
    const heard = (words: string) =>
      createHearing(() => calls)([listens(words)], now).map(({ text }) => text);
    expect(heard('"free cash"')).toEqual(["The free cash flow is fine."]);
    expect(heard("guidance -raise")).toEqual([]);
    expect(heard("speaker:ostrow guid*")).toEqual(["We raise guidance."]);
    expect(heard("speaker:jonas guidance")).toEqual([]);
  });

  it("is not what was said before the rule was changed, and not what another rule waits for", () => {
    const calls = [live(["We raise guidance.", "Later.", "Guidance is unchanged."])];
    const hear = createHearing(() => calls);
    expect(hear([listens("guidance", 15)], now).map(({ text }) => text)).toEqual(["Guidance is unchanged."]);
    expect(hear([listens("guidance", 50)], now)).toEqual([]);
    expect(hear([alertRule({ words: "guidance" })], now)).toEqual([]);
  });

  it("is found once it is said, in a call that was read before", () => {
    let calls = [live(["Good morning."])];
    const hear = createHearing(() => calls);
    expect(hear([listens("guidance")], now)).toEqual([]);
    calls = [live(["Good morning.", "Guidance."])];
    expect(hear([listens("guidance")], now)).toHaveLength(1);
  });
});

it("a rule cannot listen for nothing, for days, or for companies, which it has fields for", () => {
  expect(wordsProblem("guidance", now)).toBeNull();
  for (const words of ["", '"open', "guidance date:2026", "company:ostara guidance"])
    expect(wordsProblem(words, now), words).toMatch(/\.$/);
});

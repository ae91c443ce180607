import { expect, test } from "vitest";
import { describeRule, nameOfRule, newRule, type RuleDraft, type RuleNames } from "./rule-draft.ts";

const names: RuleNames = {
  company: (id) => (id === 7 ? "Ostara" : null),
  watchlist: (id) => (id === "mine" ? "my watchlist" : null),
  view: () => null,
  country: (code) => (code === "SE" ? "Sweden" : code),
};
const rule = (changes: Partial<RuleDraft>) => ({ ...newRule(), ...changes });

test.for<[string, RuleDraft, string[]]>([
  ["When any call fails for 30 s, tell #ops.", newRule(), ["#ops"]],
  [
    "When a call of my watchlist fails or is late for 2 min, tell #ops and Ada, except 22:00–06:00 Europe/Stockholm.",
    rule({
      watchlistId: "mine",
      conditions: [...newRule().conditions, "late"],
      graceSeconds: 120,
      quiet: { from: "22:00", to: "06:00", zone: "Europe/Stockholm" },
    }),
    ["#ops", "Ada"],
  ],
  [
    "When a call of Ostara says guidance, tell nobody.",
    rule({ companyIds: [7], conditions: ["spoken"], words: "guidance", graceSeconds: 0 }),
    [],
  ],
  [
    "When a call of NYSE or OM and Sweden is “No access” for 30 s, tell #ops.",
    rule({ exchanges: ["NYSE", "OM"], countries: ["SE"], conditions: ["liveFailedNoAccess"] }),
    ["#ops"],
  ],
  [
    "When a call of a deleted view, so no call goes live, tell #ops.",
    rule({ viewId: "gone", conditions: ["wentLive"], graceSeconds: 0 }),
    ["#ops"],
  ],
  ["When the data is not confirmed for 30 s, tell #ops.", rule({ conditions: ["blind"] }), ["#ops"]],
])("%s", ([sentence, given, channels]) => {
  expect(describeRule(given, names, channels)).toBe(sentence);
});

test("a rule that nobody named is named after what it is about, within the limit", () => {
  expect(nameOfRule(newRule(), names)).toBe("Any call fails");
  expect(nameOfRule(rule({ companyIds: [7], conditions: ["wentLive"] }), names)).toBe("Ostara goes live");
  expect(nameOfRule(rule({ conditions: ["spoken"], words: "x".repeat(200) }), names)).toHaveLength(80);
});

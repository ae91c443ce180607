import fc from "fast-check";
import { expect, it } from "vitest";
import { evaluateMorning } from "../../../test-support/alerts/mornings/evaluate-morning.ts";
import { findUntold } from "../../../test-support/alerts/mornings/expect-told.ts";
import { anyMorning } from "../../../test-support/alerts/mornings/plan-morning.ts";
import { rulesOf } from "../../../test-support/alerts/mornings/rules-of.ts";
import { watchMorning } from "../../../test-support/alerts/mornings/watch-morning.ts";
import { printedSeed, runsEverything } from "../../../test-support/runner/depth.ts";

const firstId = 1;
const mornings = Number(process.env.ALERT_MORNINGS ?? (runsEverything ? 5_000 : 500));

it("every failure that outlasts its grace time is told within a minute, and its end once, on any morning", () => {
  fc.assert(
    fc.property(anyMorning(true), (plan) => {
      const rules = rulesOf(plan, firstId);
      const polls = watchMorning(plan, { pollEveryMs: 10_000, firstId });
      const told = evaluateMorning(polls, rules, firstId);
      const problems = rules.flatMap((rule) => findUntold(polls, rule, told, { firstId, calls: plan.calls }));
      expect(problems).toEqual([]);
    }),
    { numRuns: mornings, seed: printedSeed(`${mornings} mornings`) },
  );
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { findUntold } from "../../../test-support/alerts/mornings/expect-told.ts";
import {
  anyMorning,
  anyWeather,
  type MorningPlan,
} from "../../../test-support/alerts/mornings/plan-morning.ts";
import { openMorningStore } from "../../../test-support/alerts/mornings/store-mornings.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { printedSeed, runsEverything } from "../../../test-support/runner/depth.ts";

/** Mornings that go on at the same time in one store, each with calls, rules and channels of its own. */
const atOnce = 50;
const sampled = { sqlite: 500, postgres: 100 };

await describeOnBothEngines("generated mornings", ({ engine, fresh }) => {
  const mornings = Number(process.env.ALERT_MORNINGS ?? (runsEverything ? 5_000 : sampled[engine]));
  /** Only to end a hang, however many mornings there are. */
  const timeoutMs = Math.max(480_000, 500 * mornings);
  it(
    "tell every failure that outlasts its grace time within a minute, and its end once; incidents have all of it",
    async () => {
      const store = await openMorningStore(await fresh());
      try {
        await fc.assert(
          fc.asyncProperty(
            fc.array(anyMorning(), { minLength: atOnce, maxLength: atOnce }),
            anyWeather,
            async (plans: MorningPlan[], weather) => {
              const watched = await store.watch(plans, weather);
              const problems = watched.flatMap(({ rules, polls, told, firstId, calls }) =>
                rules.flatMap((rule) => findUntold(polls, rule, told, { firstId, calls })),
              );
              expect(problems).toEqual([]);
              expect(await store.wrongIncidents()).toEqual([]);
            },
          ),
          // A batch takes seconds, so a failed one is not made smaller: the functions alone find the same.
          {
            numRuns: Math.ceil(mornings / atOnce),
            endOnFailure: true,
            seed: printedSeed(`${mornings} mornings on ${engine}`),
          },
        );
      } finally {
        await store.close();
      }
    },
    timeoutMs,
  );
});

import { loadSampleCalls } from "#service/content/sample-call.ts";
import type { SampleStart } from "#service/scenario/plan/sample-start.ts";
import type { ScenarioWorld } from "#service/scenario/plan/world.ts";
import { scenarioMarket } from "#service/scenario/scenario-market.ts";

/** The sample's market, with calls of 25 to 45 minutes, most of them in the lower half. */
export function fixtureWorld(): ScenarioWorld {
  const { world } = scenarioMarket(loadSampleCalls(), "test");
  return {
    companies: world.companies,
    callOf: (company, event, day) => ({
      ...world.callOf(company, event, day),
      durationSeconds:
        60 * 25 + 3 * Math.round(400 * (((company.id * 13 + event.typeId * 7 + day) % 100) / 100) ** 1.5),
    }),
  };
}

/** A season that started at a moment in milliseconds. */
export function seasonFrom(startedAtMs: number): SampleStart {
  return { sample: "season", startedAtMs, stormsAtMs: [] };
}

import type { SampleStart } from "#service/scenario/plan/sample-start.ts";
import type { ScenarioWorld } from "#service/scenario/plan/world.ts";
import { scenarioMarket } from "#service/scenario/scenario-market.ts";

/** The sample's market. */
export function fixtureWorld(): ScenarioWorld {
  return scenarioMarket("test").world;
}

/** A season that started at a moment in milliseconds. */
export function seasonFrom(startedAtMs: number): SampleStart {
  return { sample: "season", startedAtMs, stormsAtMs: [] };
}

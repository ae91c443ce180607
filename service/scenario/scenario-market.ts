import { callForEvent } from "#service/content/call-for-event.ts";
import { market } from "#service/content/market.ts";
import { reportingRhythm } from "#service/content/reporting-rhythm.ts";
import type { SampleCall } from "#service/content/sample-call.ts";
import type { PlannedEvent } from "./plan/planned-session.ts";
import type { ScenarioCall, ScenarioCompany, ScenarioWorld } from "./plan/world.ts";

/** The fictional companies, and what the plan needs to know about them. */
export type ScenarioMarket = { companies: ReturnType<typeof market>; world: ScenarioWorld };

/** Enough for the results calls of a season: most of them are held within its three weeks. */
const companyCount = 4_400;

/** The market of a seed, and the recorded call of every event of its companies. */
export function scenarioMarket(calls: readonly SampleCall[], seed: string): ScenarioMarket {
  const companies = market({ companies: companyCount, seed });
  const nameById = new Map(companies.map(({ name, id }) => [id, name]));
  const reporters = companies.map((company): ScenarioCompany => {
    const [listing] = company.tickers ?? [];
    const { id, timeZone } = company;
    return { id, timeZone, exchange: listing?.exchange ?? "", rhythm: reportingRhythm(company) };
  });
  const callOf = ({ id }: ScenarioCompany, event: PlannedEvent): ScenarioCall =>
    callForEvent(calls, ({ company }) => company === nameById.get(id), event);
  return { companies, world: { companies: reporters, callOf } };
}

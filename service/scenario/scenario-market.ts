import { callForEvent } from "#service/content/call-for-event.ts";
import { market } from "#service/content/market.ts";
import { reportingRhythm } from "#service/content/reporting-rhythm.ts";
import { sectorOf } from "#service/content/calls/sectors.ts";
import { longCalls } from "#service/content/calls/call-plan.ts";
import type { ScenarioCompany, ScenarioWorld } from "./plan/world.ts";

/** The fictional companies, and what the plan needs to know about them. */
export type ScenarioMarket = { companies: ReturnType<typeof market>; world: ScenarioWorld };

/** Enough for the results calls of a season: most of them are held within its three weeks. */
const companyCount = 4_400;

/** The market of a seed, and the call of every event of its companies. */
export function scenarioMarket(seed: string): ScenarioMarket {
  const companies = market({ companies: companyCount, seed });
  const reporters = companies.map((company): ScenarioCompany => {
    const [listing] = company.tickers ?? [];
    const { id, name, timeZone } = company;
    const rhythm = reportingRhythm(company);
    return { id, timeZone, exchange: listing?.exchange ?? "", rhythm, sector: sectorOf(name) };
  });
  const callOf: ScenarioWorld["callOf"] = (company, { typeId }, { day, isLong = false }) =>
    callForEvent({ typeId, company, number: isLong ? longCalls + day : day });
  return { companies, world: { companies: reporters, callOf } };
}

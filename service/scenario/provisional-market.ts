import type { CompanyRecord } from "#lib/contract/public-v3/company.ts";
import { loadSampleCalls } from "#service/content/sample-call.ts";
import { fixtureWorld } from "./fixture-world.ts";

/** Stands in until service/content has the market. */
export function market(): { companies: (CompanyRecord & { timeZone: string })[] } {
  const at = "2026-01-05T09:00:00.000Z";
  const names = loadSampleCalls().map(({ company }) => company);
  const companies = fixtureWorld().companies.map(({ id, timeZone }, index) => ({
    id,
    timeZone,
    name: names[index] ?? `Company ${index}`,
    country: "US",
    backlinkUrl: `/companies/${id}`,
    tickers: [{ ticker: `C${index}`, exchange: "NYSE" }],
    createdAt: at,
    updatedAt: at,
  }));
  return { companies };
}

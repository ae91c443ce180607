import { market } from "#service/content/market.ts";
import type { SampleCall } from "#service/content/sample-call.ts";
import { inTransaction } from "#service/db/in-transaction.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { fillLookupTables } from "#service/db/write/fill-lookup-tables.ts";
import { upsertCompanies } from "#service/db/write/upsert-companies.ts";
import type { ScenarioWorld } from "./world.ts";

/** The fictional companies, and what the plan needs to know of them. */
export type ScenarioMarket = { companies: ReturnType<typeof market>; world: ScenarioWorld };

/** The market of a seed. @throws when one of the calls belongs to nobody in it */
export function scenarioMarket(calls: readonly SampleCall[], seed: string): ScenarioMarket {
  const companies = market({ companies: companyCount, seed });
  const idByName = new Map(companies.map(({ name, id }) => [name, id]));
  const worldCalls = calls.map(({ slug, title, durationSeconds, company }) => {
    const companyId = idByName.get(company);
    if (companyId === undefined) throw new Error(`the market has no company ${company}`);
    return { slug, title, durationSeconds, companyId };
  });
  return { companies, world: { companies, calls: worldCalls } };
}

/**
 * Writes the companies and what the lookup tables lack, idempotently.
 *
 * @param now milliseconds, the updatedAt of what is new or changed
 */
export async function writeMarket(
  db: ServiceDatabase,
  { companies }: ScenarioMarket,
  now: number,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await fillLookupTables(transaction, now);
    const records = companies.map(({ timeZone: _, ...company }) => ({ ...company, createdAt: coveredSince }));
    await upsertCompanies(transaction, records, now);
  });
}

/** Enough that companies of every exchange take turns on the floor. */
const companyCount = 480;
const coveredSince = "2025-01-06T09:00:00.000Z";

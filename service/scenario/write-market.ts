import { market } from "#service/content/market.ts";
import type { SampleCall } from "#service/content/sample-call.ts";
import { inTransaction } from "#service/db/in-transaction.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { fillLookupTables } from "#service/db/write/fill-lookup-tables.ts";
import { upsertCompanies } from "#service/db/write/upsert-companies.ts";
import type { ScenarioWorld } from "./world.ts";

/**
 * Writes the fictional companies and what the lookup tables lack, idempotently.
 *
 * @param nowMs the updatedAt of what is new or changed
 * @returns what the plan needs to know of them
 */
export async function writeMarket(
  db: ServiceDatabase,
  calls: readonly SampleCall[],
  { seed, nowMs }: { seed: string; nowMs: number },
): Promise<ScenarioWorld> {
  const companies = market({ companies: companyCount, seed });
  await inTransaction(db, async (transaction) => {
    await fillLookupTables(transaction, nowMs);
    const records = companies.map(({ timeZone: _, ...company }) => ({ ...company, createdAt: coveredSince }));
    await upsertCompanies(transaction, records, nowMs);
  });
  const idByName = new Map(companies.map(({ name, id }) => [name, id]));
  return {
    companies,
    calls: calls.map(({ slug, title, durationSeconds, company }) => {
      const companyId = idByName.get(company);
      if (companyId === undefined) throw new Error(`the market has no company ${company}`);
      return { slug, title, durationSeconds, companyId };
    }),
  };
}

/** Enough that companies of every exchange take turns on the floor. */
const companyCount = 480;
const coveredSince = "2025-01-06T09:00:00.000Z";

import { inTransaction } from "#service/db/in-transaction.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { lookupTypes } from "#service/content/lookup-types.ts";
import { fillLookupTables } from "#service/db/write/fill-lookup-tables.ts";
import { upsertCompanies } from "#service/db/write/upsert-companies.ts";
import type { ScenarioMarket } from "./scenario-market.ts";

/**
 * Writes the companies and missing rows of the lookup tables, idempotently.
 *
 * @param now milliseconds, the updatedAt of changes
 */
export async function writeMarket(
  db: ServiceDatabase,
  { companies }: Pick<ScenarioMarket, "companies">,
  now: number,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await fillLookupTables(transaction, lookupTypes, now);
    const records = companies.map(({ timeZone: _, ...company }) => ({ ...company, createdAt: coveredSince }));
    await upsertCompanies(transaction, records, now);
  });
}

const coveredSince = "2023-01-09T09:00:00.000Z";

import { eventTypes } from "#service/content/event-types.ts";
import type { SampleCall } from "#service/content/sample-call.ts";
import { inTransaction } from "#service/db/in-transaction.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { upsertCompanies } from "#service/db/write/upsert-companies.ts";
import { upsertEventTypes } from "#service/db/write/upsert-types.ts";
import { market } from "./provisional-market.ts";
import type { ScenarioWorld } from "./world.ts";

/**
 * Writes the fictional companies and the event types, idempotently.
 *
 * @param nowMs the createdAt of what is new
 * @returns what the plan needs to know of them
 */
export async function writeMarket(
  db: ServiceDatabase,
  calls: readonly SampleCall[],
  nowMs: number,
): Promise<ScenarioWorld> {
  const { companies } = market();
  await inTransaction(db, async (transaction) => {
    await upsertEventTypes(transaction, eventTypes, nowMs);
    await upsertCompanies(transaction, companies, nowMs);
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

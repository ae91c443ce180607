import { loadSampleCalls, type SampleCall } from "#service/content/sample-call.ts";
import { summaryLengths, type SummaryLength } from "#lib/contract/public-v3/summary.ts";
import { inTransaction } from "#service/db/in-transaction.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { lookupTypes } from "#service/content/lookup-types.ts";
import { fillLookupTables } from "#service/db/write/fill-lookup-tables.ts";
import { upsertCompanies } from "#service/db/write/upsert-companies.ts";
import { upsertSummaries } from "#service/db/write/upsert-summaries.ts";
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
    await upsertSummaries(transaction, loadSampleCalls().flatMap(summariesOf), now);
  });
}

function summariesOf(call: SampleCall, index: number) {
  return summaryLengths.map((length, number) => ({
    id: firstSummaryId + index * summaryLengths.length + number,
    owner: "call" as const,
    owner_key: call.slug,
    length,
    summary: callSummary(call, length),
    sources_json: "[]",
    created_at_ms: Date.parse(coveredSince),
    updated_at_ms: undefined,
  }));
}

/** Above the ids of imported summaries. */
const firstSummaryId = 2_000_000_000;

const coveredSince = "2023-01-09T09:00:00.000Z";

const shortPoints = 4;

/** A summary of a recorded call in Markdown, every statement with the tag of its source. */
function callSummary({ points }: SampleCall, length: SummaryLength): string {
  const tagged = points.map((point) => `${point} [1]`);
  switch (length) {
    case "line":
      return tagged[0]!;
    case "short":
      return tagged
        .slice(0, shortPoints)
        .map((point) => `- ${point}`)
        .join("\n");
    case "long":
      return tagged.map((point) => `- ${point}`).join("\n");
  }
}

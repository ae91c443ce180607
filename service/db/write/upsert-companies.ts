import type { CompanyRecord } from "#lib/contract/public-v3/company.ts";
import { inTransaction } from "../in-transaction.ts";
import type { Row, ServiceDatabase } from "../schema.ts";
import { repeatingChunks } from "./repeating-chunks.ts";
import { upsertRows, type Unstamped } from "./upsert-rows.ts";
import { givenStamps, type Written } from "./written.ts";

/**
 * Writes companies (2.4). A changed identifier is a change of the company (2.1 rule 1).
 *
 * @param now milliseconds, the updatedAt of changes
 * @returns the ids of new and changed records
 */
export async function upsertCompanies(
  db: ServiceDatabase,
  companies: readonly Written<CompanyRecord>[],
  now: number,
): Promise<number[]> {
  return inTransaction(db, async (transaction) => {
    const changed = await upsertRows<Row<"companies">>(transaction, "companies", companies.map(toRow), now);
    const byId = new Map(companies.map((company) => [company.id, company]));
    for (const chunk of repeatingChunks(changed)) {
      await replaceIdentifiers(
        transaction,
        chunk.flatMap((row) => byId.get(row.id) ?? []),
      );
    }
    return changed.map((row) => row.id);
  });
}

function toRow(company: Written<CompanyRecord>): Unstamped<Row<"companies">> {
  return {
    id: company.id,
    name: company.name,
    display_name: company.displayName ?? null,
    country: company.country.toUpperCase(),
    backlink_url: company.backlinkUrl,
    cik: company.cik ?? null,
    tickers_json: JSON.stringify(
      (company.tickers ?? []).map(({ ticker, exchange }) => ({ ticker, exchange })),
    ),
    isins_json: JSON.stringify(company.isins ?? []),
    openfigi_json: JSON.stringify(company.openfigi ?? []),
    ...givenStamps(company),
  };
}

async function replaceIdentifiers(db: ServiceDatabase, companies: readonly Written<CompanyRecord>[]) {
  const ids = companies.map((company) => company.id);
  await db.deleteFrom("company_tickers").where("company_id", "in", ids).execute();
  await db.deleteFrom("company_isins").where("company_id", "in", ids).execute();
  await db.deleteFrom("company_openfigis").where("company_id", "in", ids).execute();

  const tickers = companies.flatMap((company) =>
    (company.tickers ?? []).map(({ ticker, exchange }) => ({
      company_id: company.id,
      ticker_key: ticker.toUpperCase(),
      exchange_key: exchange.toUpperCase(),
    })),
  );
  const isins = companies.flatMap(({ id, isins }) =>
    (isins ?? []).map((isin) => ({ company_id: id, isin: isin.toUpperCase() })),
  );
  const openfigis = companies.flatMap(({ id, openfigi }) =>
    (openfigi ?? []).map((code) => ({ company_id: id, openfigi: code.toUpperCase() })),
  );
  for (const rows of repeatingChunks(tickers)) await db.insertInto("company_tickers").values(rows).execute();
  for (const rows of repeatingChunks(isins)) await db.insertInto("company_isins").values(rows).execute();
  for (const rows of repeatingChunks(openfigis))
    await db.insertInto("company_openfigis").values(rows).execute();
}

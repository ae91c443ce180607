import { companySchema, type CompanyRecord } from "#lib/contract/public-v3/company.ts";
import { oneOf } from "../db/read/condition.ts";
import type { Row } from "../db/schema.ts";
import { attributeConditions } from "../rules/company-filter.ts";
import type { Endpoints } from "./asked.ts";
import { listById, single } from "./list-answer.ts";
import type { PublicAddress } from "./public-address.ts";
import { recordTimes } from "./record-times.ts";
import { updateConditions } from "./shared-filters.ts";

/** 4.3 and 4.4: companies. */
export const companyEndpoints: Endpoints<"/companies" | "/companies/{id}"> = {
  "/companies": ({ db, query, address }) =>
    listById(
      db,
      "companies",
      [...oneOf("id", query.ids), ...attributeConditions(query), ...updateConditions(query)],
      query,
      (row) => toCompany(row, address),
    ),
  "/companies/{id}": async ({ db, id, address }) =>
    single(await db.selectFrom("companies").selectAll().where("id", "=", id).executeTakeFirst(), (row) =>
      toCompany(row, address),
    ),
};

const lists = companySchema.shape;

function toCompany(row: Row<"companies">, address: PublicAddress): CompanyRecord {
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    country: row.country,
    backlinkUrl: address.complete(row.backlink_url),
    tickers: lists.tickers.parse(JSON.parse(row.tickers_json)),
    isins: lists.isins.parse(JSON.parse(row.isins_json)),
    cik: row.cik,
    openfigi: lists.openfigi.parse(JSON.parse(row.openfigi_json)),
    ...recordTimes(row),
  };
}

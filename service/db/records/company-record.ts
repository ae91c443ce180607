import { companySchema, type CompanyRecord } from "#lib/contract/public-v3/company.ts";
import type { Row } from "../schema.ts";
import type { RecordAddresses } from "./public-address.ts";
import { recordTimes } from "./record-times.ts";

const lists = companySchema.shape;

/** A company in the interface's form (2.4). */
export function toCompany(row: Row<"companies">, addresses: RecordAddresses): CompanyRecord {
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    country: row.country,
    backlinkUrl: addresses.complete(row.backlink_url),
    tickers: lists.tickers.parse(JSON.parse(row.tickers_json)),
    isins: lists.isins.parse(JSON.parse(row.isins_json)),
    cik: row.cik,
    openfigi: lists.openfigi.parse(JSON.parse(row.openfigi_json)),
    ...recordTimes(row),
  };
}

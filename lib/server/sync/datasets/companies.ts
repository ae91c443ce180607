import { companySchema, type Company } from "../../../contract/public-v3/company.ts";
import { epoch } from "../../../contract/public-v3/instant.ts";
import { mirrors } from "../../store/mirror.ts";
import type { CompanyRow } from "../../store/schema.ts";
import { mirrorPlan } from "./mirror-plan.ts";

/** All companies (4.4), because upstream cannot search by name. */
export const companiesPlan = mirrorPlan<Company, CompanyRow>({
  dataset: "companies",
  path: "/companies",
  query: {},
  isDated: false,
  schema: companySchema,
  mirror: mirrors.companies,
  toRow: (company, askedAt) => ({
    id: company.id,
    name: company.name,
    display_name: company.displayName,
    country: company.country,
    backlink_url: company.backlinkUrl,
    tickers: JSON.stringify(company.tickers),
    isins: JSON.stringify(company.isins),
    cik: company.cik,
    openfigi: JSON.stringify(company.openfigi),
    created_at: epoch(company.createdAt),
    updated_at: epoch(company.updatedAt),
    asked_at: askedAt,
  }),
  shownBy: "company_id",
  keyOf: (row) => row.id,
  keyColumn: "id",
});

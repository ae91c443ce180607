import { companySchema, type Company, type Ticker } from "../../../contract/public-v3/company.ts";
import { epoch } from "../../../contract/public-v3/instant.ts";
import { boundText } from "../../../domain/words/bound-text.ts";
import { mirrors } from "../../store/mirror.ts";
import type { CompanyRow } from "../../store/schema.ts";
import { mirrorPlan } from "./mirror-plan.ts";

/** Of each kind; a company is listed at a few places. */
const maxCodes = 200;
const boundCode = (code: string) => boundText(code, "code");
const boundTicker = ({ ticker, exchange }: Ticker): Ticker => ({
  ticker: boundCode(ticker),
  exchange: boundCode(exchange),
});

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
    name: boundText(company.name, "name"),
    display_name: company.displayName && boundText(company.displayName, "name"),
    country: company.country,
    backlink_url: company.backlinkUrl,
    tickers: JSON.stringify(company.tickers.slice(0, maxCodes).map(boundTicker)),
    isins: JSON.stringify(company.isins.slice(0, maxCodes).map(boundCode)),
    cik: company.cik && boundCode(company.cik),
    openfigi: JSON.stringify(company.openfigi.slice(0, maxCodes).map(boundCode)),
    created_at: epoch(company.createdAt),
    updated_at: epoch(company.updatedAt),
    asked_at: askedAt,
  }),
  shownBy: "company_id",
  keyOf: (row) => row.id,
  keyColumn: "id",
});

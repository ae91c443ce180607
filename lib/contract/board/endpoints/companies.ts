import {
  companyDetailSchema,
  companyLookupRequestSchema,
  companyLookupSchema,
  companySearchSchema,
} from "../company-detail.ts";
import { companyEventsSchema } from "../company-events.ts";
import type { Endpoint } from "./endpoint.ts";
import { number, ofCompanySearch } from "./parameters.ts";
import { zoneParameter } from "./zone-parameter.ts";

const tag = "Companies";

export const companyEndpoints = {
  "GET /api/companies": {
    id: "searchCompanies",
    tag,
    summary: "Search companies",
    access: "viewer",
    query: { ...ofCompanySearch, zone: zoneParameter },
    answer: { CompanySearch: companySearchSchema },
  },
  "POST /api/companies/lookup": {
    id: "lookUpCompanies",
    tag,
    summary: "Find the company that each of many lines names",
    description: "A line is a ticker, a ticker and exchange, an ISIN, a CIK, a FIGI or a name.",
    access: "viewer",
    isRead: true,
    body: companyLookupRequestSchema,
    answer: { CompanyLookup: companyLookupSchema },
  },
  "GET /api/companies/{id}": {
    id: "getCompany",
    tag,
    summary: "A company and its sessions",
    access: "viewer",
    path: number,
    answer: { CompanyDetail: companyDetailSchema },
  },
  "GET /api/companies/{id}/events": {
    id: "listCompanyEvents",
    tag,
    summary: "A company's events with their files, as upstream lists them",
    access: "viewer",
    path: number,
    answer: { CompanyEvents: companyEventsSchema },
    asksUpstream: true,
  },
} as const satisfies Record<string, Endpoint>;

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CompanyDetail, CompanySearch } from "../../contract/board/company-detail.ts";
import type { CompanyEvents } from "../../contract/board/company-events.ts";
import { writeAddress } from "../../contract/board/values/address-param.ts";
import { companiesParams, noCompanyFilter, type CompanyFilter } from "../../domain/company/company-filter.ts";
import { withKnownStates } from "../../domain/session/known-states.ts";
import { answerWith } from "../request/answer.ts";
import { request } from "../request/request.ts";

/** The time between two requests for a company on screen. */
const companyEveryMs = 5_000;

const readCompanySearch = answerWith<CompanySearch>({
  total: "number",
  companies: "list",
  choices: "object",
});
const asCompanyDetail = answerWith<CompanyDetail>({
  freshness: "object",
  company: "object",
  sessions: "list",
});
function readCompanyDetail(body: unknown): CompanyDetail | null {
  const detail = asCompanyDetail(body);
  return detail && { ...detail, sessions: detail.sessions.map(withKnownStates) };
}

const readCompanyEvents = answerWith<CompanyEvents>({ events: "list", otherFiles: "list", files: "object" });

/** The companies that match a text and the filters, best first; the last answer stays until the next arrives. */
export function companySearchQuery(text: string, filter: CompanyFilter = noCompanyFilter) {
  return queryOptions({
    queryKey: ["companies", "search", text, filter],
    queryFn: ({ signal }) => {
      const search = writeAddress(companiesParams, { query: text, ...filter });
      return request(`/api/companies?${search}`, readCompanySearch, signal);
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** One company and its sessions. */
export function companyDetailQuery(id: number) {
  return queryOptions({
    queryKey: ["companies", "detail", id],
    queryFn: ({ signal }) => request(`/api/companies/${id}`, readCompanyDetail, signal),
    refetchInterval: companyEveryMs,
    staleTime: 0,
  });
}

const eventsEveryMs = 60_000;

/** A company's events with their files, as upstream lists them, including past quarters. */
export function companyEventsQuery(id: number) {
  return queryOptions({
    queryKey: ["companies", "events", id],
    queryFn: ({ signal }) => request(`/api/companies/${id}/events`, readCompanyEvents, signal),
    refetchInterval: eventsEveryMs,
    staleTime: eventsEveryMs,
  });
}

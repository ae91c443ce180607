import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { companyDetailSchema, companySearchSchema } from "../../contract/board/company-detail.ts";
import { timed } from "../answer-status.ts";
import { request } from "../request.ts";

/** How often a company on a screen is asked for. */
export const companyEveryMs = 5_000;

/** Companies by name, ticker or identifier, best matches first; the last answer stays while the next comes. */
export function companySearchQuery(text: string) {
  return queryOptions({
    queryKey: ["companies", "search", text],
    queryFn: ({ signal }) =>
      request(`/api/companies?query=${encodeURIComponent(text)}`, companySearchSchema, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** What the answers for a company are called where their age matters. */
export const companyAnswer = (id: number) => `company ${id}`;

/** One company and its sessions. */
export function companyDetailQuery(id: number) {
  return queryOptions({
    queryKey: ["companies", "detail", id],
    queryFn: ({ signal }) =>
      timed(companyAnswer(id), () => request(`/api/companies/${id}`, companyDetailSchema, signal)),
    refetchInterval: companyEveryMs,
    staleTime: 0,
  });
}

import type { CompanyOrder } from "../../contract/board/values/company-orders.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { zoneParams } from "../../contract/board/time-zone.ts";
import { writeAddress } from "../../contract/board/values/address-param.ts";
import { companiesParams, noCompanyFilter, type CompanyFilter } from "../../domain/company/company-filter.ts";
import { withKnownStates } from "../../domain/session/known-states.ts";
import { call } from "../request/call.ts";
import { inZone } from "../request/in-zone.ts";

/** The time between two requests for a company on screen. */
const companyEveryMs = 5_000;

/** The companies that match a text and the filters, best first; the last answer stays until the next arrives. */
export function companySearchQuery(
  text: string,
  filter: CompanyFilter = noCompanyFilter,
  { order = "best", limit, zone = "UTC" }: { order?: CompanyOrder; limit?: number; zone?: string } = {},
) {
  return queryOptions({
    queryKey: ["companies", "search", text, filter, order, limit, zone],
    queryFn: ({ signal }) => {
      const query = writeAddress(
        { ...companiesParams, ...zoneParams },
        { query: text, ...filter, sort: order, zone },
      );
      return inZone(() =>
        call("GET /api/companies", { query: limit ? `${query}&limit=${limit}` : query, signal }),
      );
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** The company that each of the lines names that somebody pasted. */
export function companyLookupQuery(lines: readonly string[]) {
  return queryOptions({
    queryKey: ["companies", "lookup", lines],
    queryFn: ({ signal }) => call("POST /api/companies/lookup", { body: { lines: [...lines] }, signal }),
    staleTime: 60_000,
  });
}

/** One company and its sessions. */
export function companyDetailQuery(id: number) {
  return queryOptions({
    queryKey: ["companies", "detail", id],
    queryFn: async ({ signal }) => {
      const detail = await call("GET /api/companies/{id}", { id, signal });
      return { ...detail, sessions: detail.sessions.map(withKnownStates) };
    },
    refetchInterval: companyEveryMs,
    staleTime: 0,
  });
}

const eventsEveryMs = 60_000;

/** A company's events with their files, as upstream lists them, including past quarters. */
export function companyEventsQuery(id: number) {
  return queryOptions({
    queryKey: ["companies", "events", id],
    queryFn: ({ signal }) => call("GET /api/companies/{id}/events", { id, signal }),
    refetchInterval: eventsEveryMs,
    staleTime: eventsEveryMs,
  });
}

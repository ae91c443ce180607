import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../request/call.ts";

const listEveryMs = 5_000;
const whileOpenMs = 2_000;
const whileClosedMs = 15_000;

/** Every open incident, and the newest closed ones. */
export const incidentsQuery = queryOptions({
  queryKey: ["incidents"],
  queryFn: ({ signal }) => call("GET /api/incidents", { signal }),
  refetchInterval: listEveryMs,
  staleTime: 0,
});

/** One incident with its members and timeline. */
export const incidentQuery = (number: number) =>
  queryOptions({
    queryKey: ["incidents", number],
    queryFn: ({ signal }) => call("GET /api/incidents/{number}", { number, signal }),
    refetchInterval: ({ state }) =>
      state.data && state.data.closedAt !== null ? whileClosedMs : whileOpenMs,
    staleTime: 0,
  });

/** Whose outages a report has, and of which period (ISO instants). */
export interface ReportQuestion {
  from: string;
  to: string;
  company: number | null;
  exchange: string | null;
  host: string | null;
}

/** A report for a provider of webcasts; not asked for before its period is known. */
export const reportQuery = (question: ReportQuestion | null) =>
  queryOptions({
    queryKey: ["outages", question],
    queryFn: ({ signal }) => call("GET /api/outages", { query: writeReportQuery(question), signal }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The query of `GET /api/outages`. */
export function writeReportQuery(question: ReportQuestion | null): string {
  const given = Object.entries(question ?? {}).filter(([, value]) => value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

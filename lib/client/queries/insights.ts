import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { writeInsightsQuestion, type InsightsQuery } from "../../contract/board/insights-query.ts";
import { call } from "../request/call.ts";

/** The time between two requests for insights on screen. */
const insightsEveryMs = 15_000;

/** The insights for a question; the last answer stays until the next arrives. */
export function insightsQuery(question: InsightsQuery) {
  return queryOptions({
    queryKey: ["insights", question],
    queryFn: ({ signal }) => call("GET /api/insights", { query: writeInsightsQuestion(question), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: insightsEveryMs,
    staleTime: 0,
  });
}

/** The calls behind a figure; `search` is the query string of their page. */
export function insightsCallsQuery(search: string) {
  return queryOptions({
    queryKey: ["insights", "calls", search],
    queryFn: ({ signal }) => call("GET /api/insights/calls", { query: search, signal }),
    placeholderData: keepPreviousData,
    staleTime: insightsEveryMs,
  });
}

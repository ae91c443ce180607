import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { writeInsightsQuestion, type InsightsQuery } from "../../contract/board/insights-query.ts";
import { zoneParams } from "../../contract/board/time-zone.ts";
import { writeAddress } from "../../contract/board/values/address-param.ts";
import { call } from "../request/call.ts";
import { inZone } from "../request/in-zone.ts";

/** The time between two requests for insights on screen. */
const insightsEveryMs = 15_000;

/** The insights for a question; the last answer stays until the next arrives. */
export function insightsQuery(question: InsightsQuery) {
  return queryOptions({
    queryKey: ["insights", question],
    queryFn: ({ signal }) =>
      inZone(() => call("GET /api/insights", { query: writeInsightsQuestion(question), signal })),
    placeholderData: keepPreviousData,
    refetchInterval: insightsEveryMs,
    staleTime: 0,
  });
}

/** The calls behind a figure; `search` is the query string of their page, whose days begin in a zone. */
export function insightsCallsQuery(search: string, zone: string) {
  const query = [search, writeAddress(zoneParams, { zone })].filter((part) => part !== "").join("&");
  return queryOptions({
    queryKey: ["insights", "calls", query],
    queryFn: ({ signal }) => inZone(() => call("GET /api/insights/calls", { query, signal })),
    placeholderData: keepPreviousData,
    staleTime: insightsEveryMs,
  });
}

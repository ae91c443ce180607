import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { insightsSchema, type InsightsRange } from "../../contract/board/insights.ts";
import { request } from "../request.ts";

const everyMs = 15_000;

/** What can be said of the sessions in a range; the other range's answer stays while this one comes. */
export function insightsQuery(range: InsightsRange) {
  return queryOptions({
    queryKey: ["insights", range],
    queryFn: ({ signal }) => request(`/api/insights?range=${range}`, insightsSchema, signal),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    staleTime: 0,
  });
}

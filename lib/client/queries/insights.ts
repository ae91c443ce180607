import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { insightsSchema, type InsightsRange } from "../../contract/board/insights.ts";
import { timed } from "../request/answer-status.ts";
import { request } from "../request/request.ts";

/** The time between two requests for insights on screen. */
export const insightsEveryMs = 15_000;

/** The name under which a range's answers are timed. */
export const insightsAnswer = (range: InsightsRange) => `insights ${range}`;

/** The insights of a range; the other range's answer stays until this one arrives. */
export function insightsQuery(range: InsightsRange) {
  return queryOptions({
    queryKey: ["insights", range],
    queryFn: ({ signal }) =>
      timed(insightsAnswer(range), () => request(`/api/insights?range=${range}`, insightsSchema, signal)),
    placeholderData: keepPreviousData,
    refetchInterval: insightsEveryMs,
    staleTime: 0,
  });
}

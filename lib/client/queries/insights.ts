import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { insightsSchema, type InsightsRange } from "../../contract/board/insights.ts";
import { timed } from "../answer-status.ts";
import { request } from "../request.ts";

/** How often insights on a screen are asked for. */
export const insightsEveryMs = 15_000;

/** What the answers for a range are called where their age matters. */
export const insightsAnswer = (range: InsightsRange) => `insights ${range}`;

/** What can be said of the sessions in a range; the other range's answer stays while this one comes. */
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

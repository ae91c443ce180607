import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Insights, InsightsCalls } from "../../contract/board/insights.ts";
import { writeInsightsQuestion, type InsightsQuestion } from "../../contract/board/insights-question.ts";
import { answerWith } from "../request/answer.ts";
import { request } from "../request/request.ts";

/** The time between two requests for insights on screen. */
const insightsEveryMs = 15_000;

const readInsights = answerWith<Insights>({
  generatedAt: "string",
  freshness: "object",
  gaps: "list",
  previous: "object",
  stated: "list",
  calls: "object",
  failures: "list",
  starts: "list",
  exchanges: "list",
  choices: "object",
});
const readInsightsCalls = answerWith<InsightsCalls>({ total: "number", calls: "list" });

/** The insights for a question; the last answer stays until the next arrives. */
export function insightsQuery(question: InsightsQuestion) {
  return queryOptions({
    queryKey: ["insights", question],
    queryFn: ({ signal }) => {
      const search = writeInsightsQuestion(question);
      return request(`/api/insights${search === "" ? "" : `?${search}`}`, readInsights, signal);
    },
    placeholderData: keepPreviousData,
    refetchInterval: insightsEveryMs,
    staleTime: 0,
  });
}

/** The calls behind a figure; `search` is the query string of their page. */
export function insightsCallsQuery(search: string) {
  return queryOptions({
    queryKey: ["insights", "calls", search],
    queryFn: ({ signal }) =>
      request(`/api/insights/calls${search === "" ? "" : `?${search}`}`, readInsightsCalls, signal),
    placeholderData: keepPreviousData,
    staleTime: insightsEveryMs,
  });
}

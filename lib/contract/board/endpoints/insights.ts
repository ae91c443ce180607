import { insightsCallsSchema, insightsSchema } from "../insights.ts";
import type { Endpoint } from "./endpoint.ts";
import { ofInsights, ofInsightsCalls } from "./parameters.ts";
import { zoneParameter } from "./zone-parameter.ts";

const tag = "Insights";

export const insightsEndpoints = {
  "GET /api/insights": {
    id: "getInsights",
    tag,
    summary: "The figures of a range and of as much time before it, each with its basis",
    access: "viewer",
    describedQuery: { ...ofInsights, zone: zoneParameter },
    refusesOthers: true,
    answer: { Insights: insightsSchema },
  },
  "GET /api/insights/calls": {
    id: "listInsightsCalls",
    tag,
    summary: "The calls behind a figure, newest first",
    access: "viewer",
    describedQuery: { ...ofInsightsCalls, zone: zoneParameter },
    refusesOthers: true,
    answer: { InsightsCalls: insightsCallsSchema },
  },
} as const satisfies Record<string, Endpoint>;

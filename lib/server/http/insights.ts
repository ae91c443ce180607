import { insightsRangeSchema, insightsRanges, usualInsightsRange } from "../../contract/board/insights.ts";
import type { Runtime } from "../runtime.ts";
import { getInsights } from "../services/get-insights.ts";
import { ServiceProblem } from "../services/service-problem.ts";

/** `GET /api/insights?range=24h|14d`; 14 days when none is named. @throws ServiceProblem badRequest, notCopiedYet */
export async function insightsRoute(request: Request, runtime: Runtime): Promise<Response> {
  const range = insightsRangeSchema.safeParse(
    new URL(request.url).searchParams.get("range") ?? usualInsightsRange,
  );
  if (!range.success)
    throw new ServiceProblem("badRequest", `range must be one of ${insightsRanges.join(", ")}.`);
  return Response.json(await getInsights(range.data, runtime), {
    headers: { "cache-control": "private, no-cache" },
  });
}

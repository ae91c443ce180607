import { insightsFilterNames } from "../../contract/board/insights-question.ts";
import type { Runtime } from "../runtime.ts";
import { getInsights } from "../services/insights/get-insights.ts";
import { listInsightsCalls } from "../services/insights/list-insights-calls.ts";
import { readCallsQuestion, readInsightsQuestion } from "../services/insights/read-question.ts";
import { ServiceProblem } from "../services/service-problem.ts";
import { noCache } from "./common-headers.ts";

const questionNames = ["range", ...insightsFilterNames];
const callsNames = [...questionNames, "counted", "from", "to", "delayFrom", "delayTo"];

/**
 * `GET /api/insights`: the figures of a range, of 14 days when none is named, narrowed by a filter.
 * @throws ServiceProblem badRequest, notCopiedYet
 */
export async function insightsRoute(request: Request, runtime: Runtime): Promise<Response> {
  const search = readSearch(request, questionNames);
  return Response.json(await getInsights(readInsightsQuestion(search), runtime), { headers: noCache });
}

/** `GET /api/insights/calls`: the calls behind a figure. @throws ServiceProblem badRequest, notCopiedYet */
export async function insightsCallsRoute(request: Request, runtime: Runtime): Promise<Response> {
  const search = readSearch(request, callsNames);
  return Response.json(await listInsightsCalls(readCallsQuestion(search), runtime), { headers: noCache });
}

function readSearch(request: Request, names: readonly string[]): URLSearchParams {
  const search = new URL(request.url).searchParams;
  const unknown = [...search.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new ServiceProblem("badRequest", `There is no parameter ${unknown}, only ${names.join(", ")}.`);
  return search;
}

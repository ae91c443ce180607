import {
  countedCalls,
  insightsFilterNames,
  insightsRanges,
  insightsRangeSchema,
  readInsightsFilter,
  usualInsightsRange,
} from "../../contract/board/insights-question.ts";
import { readMoment } from "../../domain/past/read-moment.ts";
import type { Runtime } from "../runtime.ts";
import { getInsights } from "../services/insights/get-insights.ts";
import { listInsightsCalls } from "../services/insights/list-insights-calls.ts";
import { ServiceProblem } from "../services/service-problem.ts";

const headers = { "cache-control": "private, no-cache" };
const questionNames = ["range", ...insightsFilterNames];
const callsNames = [...questionNames, "counted", "from", "to", "delayFrom", "delayTo"];

/**
 * `GET /api/insights`: the figures of a range, of 14 days when none is named, narrowed by a filter.
 * @throws ServiceProblem badRequest, notCopiedYet
 */
export async function insightsRoute(request: Request, runtime: Runtime): Promise<Response> {
  const search = readSearch(request, questionNames);
  return Response.json(await getInsights(readQuestion(search), runtime), { headers });
}

/** `GET /api/insights/calls`: the calls behind a figure. @throws ServiceProblem badRequest, notCopiedYet */
export async function insightsCallsRoute(request: Request, runtime: Runtime): Promise<Response> {
  const search = readSearch(request, callsNames);
  const counted = countedCalls.find((it) => it === (search.get("counted") ?? "all"));
  if (!counted) throw new ServiceProblem("badRequest", `counted must be one of ${countedCalls.join(", ")}.`);
  const question = {
    ...readQuestion(search),
    counted,
    from: readInstant(search, "from"),
    to: readInstant(search, "to"),
    delayFrom: readMs(search, "delayFrom"),
    delayTo: readMs(search, "delayTo"),
  };
  return Response.json(await listInsightsCalls(question, runtime), { headers });
}

function readSearch(request: Request, names: readonly string[]): URLSearchParams {
  const search = new URL(request.url).searchParams;
  const unknown = [...search.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new ServiceProblem("badRequest", `There is no parameter ${unknown}, only ${names.join(", ")}.`);
  return search;
}

function readQuestion(search: URLSearchParams) {
  const range = insightsRangeSchema.safeParse(search.get("range") ?? usualInsightsRange);
  if (!range.success)
    throw new ServiceProblem("badRequest", `range must be one of ${insightsRanges.join(", ")}.`);
  const { filter, bad } = readInsightsFilter(search);
  if (bad.length > 0) throw new ServiceProblem("badRequest", `${bad.join("; ")}.`);
  return { range: range.data, filter };
}

function readInstant(search: URLSearchParams, name: string): number | null {
  const text = search.get(name);
  if (text === null) return null;
  const at = readMoment(text);
  if (at === null) throw new ServiceProblem("badRequest", `${name} must be a moment like 2026-11-21T14:05Z.`);
  return at;
}

function readMs(search: URLSearchParams, name: string): number | null {
  const text = search.get(name);
  if (text === null) return null;
  if (!/^-?\d{1,9}$/.test(text))
    throw new ServiceProblem("badRequest", `${name} must be a number of milliseconds.`);
  return Number(text);
}

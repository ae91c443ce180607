import {
  countedCalls,
  insightsRanges,
  insightsRangeSchema,
  readInsightsFilter,
  defaultInsightsRange,
  type InsightsFilter,
  type InsightsRange,
} from "../../../contract/board/insights-question.ts";
import { readMoment } from "../../../domain/past/read-moment.ts";
import { ServiceProblem } from "../service-problem.ts";
import type { CallsQuestion } from "./list-insights-calls.ts";

/** What `/api/insights` is requested for: the range and the filter of a search. @throws ServiceProblem badRequest */
export function readInsightsQuestion(search: URLSearchParams): {
  range: InsightsRange;
  filter: InsightsFilter;
} {
  const range = insightsRangeSchema.safeParse(search.get("range") ?? defaultInsightsRange);
  if (!range.success)
    throw new ServiceProblem("badRequest", `range must be one of ${insightsRanges.join(", ")}.`);
  const { filter, bad } = readInsightsFilter(search);
  if (bad.length > 0) throw new ServiceProblem("badRequest", `${bad.join("; ")}.`);
  return { range: range.data, filter };
}

/** What `/api/insights/calls` is requested for, and its page. @throws ServiceProblem badRequest */
export function readCallsQuestion(search: URLSearchParams): CallsQuestion {
  const counted = countedCalls.find((it) => it === (search.get("counted") ?? "all"));
  if (!counted) throw new ServiceProblem("badRequest", `counted must be one of ${countedCalls.join(", ")}.`);
  return {
    ...readInsightsQuestion(search),
    counted,
    from: readInstant(search, "from"),
    to: readInstant(search, "to"),
    delayFrom: readMs(search, "delayFrom"),
    delayTo: readMs(search, "delayTo"),
  };
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

import { insightsParams, type InsightsQuery } from "../../../contract/board/insights-query.ts";
import { readAddress, type AddressParams } from "../../../contract/board/values/address-param.ts";
import { insightsCallsParams } from "../../../domain/insights/calls-address.ts";
import { ServiceProblem } from "../service-problem.ts";
import type { CallsQuery } from "./list-insights-calls.ts";

/** What `/api/insights` is requested for: the range and the filter of a search. @throws ServiceProblem badRequest */
export function readInsightsQuestion(search: URLSearchParams): InsightsQuery {
  const { range, ...filter } = read(insightsParams, search);
  return { range, filter };
}

/** What `/api/insights/calls` is requested for, and its page. @throws ServiceProblem badRequest */
export function readCallsQuestion(search: URLSearchParams): CallsQuery {
  const { range, counted, from, to, delayFrom, delayTo, ...filter } = read(insightsCallsParams, search);
  return { range, filter, counted, from, to, delayFrom, delayTo };
}

function read<Params extends AddressParams>(params: Params, search: URLSearchParams) {
  const { values, bad } = readAddress(params, search);
  const [first] = bad;
  if (!first) return values;
  const { isList, choices, form } = params[first.name]!;
  throw new ServiceProblem(
    "badRequest",
    isList
      ? `${bad.map(({ name, text }) => `${name} can't be ${JSON.stringify(text)}`).join("; ")}.`
      : `${first.name} must be ${choices ? `one of ${choices.join(", ")}` : form}.`,
  );
}

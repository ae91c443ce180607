import { insightsParams, type InsightsQuery } from "../../../contract/board/insights-query.ts";
import { zoneParams } from "../../../contract/board/time-zone.ts";
import { readAddress, type AddressParams } from "../../../contract/board/values/address-param.ts";
import { insightsCallsParams } from "../../../domain/insights/calls-address.ts";
import { ServiceProblem } from "../service-problem.ts";
import type { CallsQuery } from "./list-insights-calls.ts";

/** What `/api/insights` is requested for: the range, the filter and the zone of a search. @throws ServiceProblem badRequest, unknownZone */
export function readInsightsQuestion(search: URLSearchParams): InsightsQuery {
  const { range, zone, ...filter } = read({ ...insightsParams, ...zoneParams }, search);
  return { range, filter, zone };
}

/** What `/api/insights/calls` is requested for, and its page. @throws ServiceProblem badRequest, unknownZone */
export function readCallsQuestion(search: URLSearchParams): CallsQuery {
  const { range, zone, counted, from, to, delayFrom, delayTo, ...filter } = read(
    { ...insightsCallsParams, ...zoneParams },
    search,
  );
  return { range, filter, zone, counted, from, to, delayFrom, delayTo };
}

function read<Params extends AddressParams>(params: Params, search: URLSearchParams) {
  const { values, bad } = readAddress(params, search);
  const [first] = bad;
  if (!first) return values;
  const { isList, choices, form, problem = "badRequest" } = params[first.name]!;
  throw new ServiceProblem(
    problem,
    isList
      ? `${bad.map(({ name, text }) => `${name} can't be ${JSON.stringify(text)}`).join("; ")}.`
      : `${first.name} must be ${choices ? `one of ${choices.join(", ")}` : form}.`,
  );
}

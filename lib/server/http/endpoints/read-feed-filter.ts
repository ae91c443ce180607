import { observedStates } from "../../../contract/public-v3/session-state.ts";
import { readAddress, readAddressList } from "../../../contract/board/values/address-param.ts";
import { savedLimits } from "../../../contract/board/values/limits.ts";
import { filterLists } from "../../../domain/board/list-filters.ts";
import { feedParams, type CalendarFilter } from "../../../domain/calendar/calendar-filter.ts";
import { ServiceProblem } from "../../services/service-problem.ts";

const names = Object.keys(feedParams);
/** Read by the gate. */
const tokenName = "token";
/** As many as a watchlist can have. */
const maxValues = savedLimits.companies;

/**
 * The filters of a feed's address: those of the calendar page, with `companies` in place of a person's watchlist.
 * @throws ServiceProblem badRequest
 */
export function readFeedFilter(search: URLSearchParams): CalendarFilter {
  const unknown = [...search.keys()].find((key) => key !== tokenName && !names.includes(key));
  if (unknown !== undefined)
    throw new ServiceProblem("badRequest", `There is no parameter ${unknown}, only ${names.join(", ")}.`);
  const long = names.find((name) => name !== "q" && readAddressList(search.get(name)).length > maxValues);
  if (long !== undefined)
    throw new ServiceProblem("badRequest", `${long} may have at most ${maxValues} values.`);
  const { values, bad } = readAddress(feedParams, search);
  const isBad = (name: keyof typeof feedParams) => bad.some((each) => each.name === name);
  if (isBad("state"))
    throw new ServiceProblem("badRequest", `state must be of ${observedStates.join(", ")}.`);
  if (isBad("companies")) throw new ServiceProblem("badRequest", "companies must be ids of companies.");
  return {
    text: values.q,
    ...filterLists((name) => values[name]),
    states: values.state,
    watched: values.companies && new Set(values.companies),
  };
}

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

/** What the address of a feed asks for. */
interface FeedQuestion {
  filter: CalendarFilter;
  /** The id of the watchlist that is followed; null for none. */
  watchlist: string | null;
  alarmMinutes: number | null;
}

/**
 * The filters of a feed's address: those of the calendar page, with `companies` or `watchlist` in place of a person's list.
 * @throws ServiceProblem badRequest
 */
export function readFeedFilter(search: URLSearchParams): FeedQuestion {
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
  if (isBad("watchlist")) throw new ServiceProblem("badRequest", "watchlist must be the id of a watchlist.");
  if (isBad("alarm")) throw new ServiceProblem("badRequest", "alarm must be minutes.");
  const { watchlist, alarm } = values;
  const filter = {
    text: values.q,
    ...filterLists((name) => values[name]),
    states: values.state,
    watched: values.companies && new Set(values.companies),
  };
  return { filter, watchlist, alarmMinutes: alarm };
}

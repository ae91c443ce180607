import { observedStates, type ObservedState } from "../../../contract/public-v3/session-state.ts";
import { readAddressList } from "../../../contract/board/values/address-list.ts";
import { savedLimits } from "../../../contract/board/values/limits.ts";
import { readPathId } from "../../../contract/public-v3/read-query.ts";
import { filterLists, listParameters } from "../../../domain/board/list-filters.ts";
import type { CalendarFilter } from "../../../domain/calendar/calendar-filter.ts";
import { ServiceProblem } from "../../services/service-problem.ts";

const names = ["q", ...listParameters, "state", "companies"] as const;
/** Read by the gate. */
const tokenName = "token";
/** As many as a watchlist can have. */
const maxValues = savedLimits.companies;

/**
 * The filters of a feed's address: those of the calendar page, with `companies` in place of a person's watchlist.
 * @throws ServiceProblem badRequest
 */
export function readFeedFilter(search: URLSearchParams): CalendarFilter {
  const unknown = [...search.keys()].find((key) => key !== tokenName && !names.some((name) => name === key));
  if (unknown !== undefined)
    throw new ServiceProblem("badRequest", `There is no parameter ${unknown}, only ${names.join(", ")}.`);
  const list = (name: (typeof names)[number]) => {
    const values = readAddressList(search.get(name));
    if (values.length > maxValues)
      throw new ServiceProblem("badRequest", `${name} may have at most ${maxValues} values.`);
    return values;
  };
  return {
    text: search.get("q") ?? "",
    ...filterLists(list),
    states: list("state").map(readState),
    watched: search.has("companies") ? new Set(list("companies").map(readCompany)) : null,
  };
}

function readState(text: string): ObservedState {
  const found = observedStates.find((state) => state.toLowerCase() === text.toLowerCase());
  if (!found) throw new ServiceProblem("badRequest", `state must be of ${observedStates.join(", ")}.`);
  return found;
}

function readCompany(text: string): number {
  const id = readPathId(text);
  if (id === null) throw new ServiceProblem("badRequest", "companies must be ids of companies.");
  return id;
}

import type { Snooze } from "../../contract/board/acting.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { snoozeScopes, type SnoozeScope } from "../../contract/board/values/limits.ts";
import { remembering } from "../remembering.ts";
import { detailMatcher } from "./board-filter.ts";
import { hasListValues, listFilters } from "./list-filters.ts";
import { viewFilter } from "./view-filter.ts";

/** What a snooze is of. */
export type SnoozedScope = Pick<Snooze, SnoozeScope | "view">;

/** No scope, for one to be given. */
export const noScope: SnoozedScope = {
  companyId: null,
  exchange: null,
  country: null,
  state: null,
  viewId: null,
  view: null,
};

const matchers = remembering<string, (session: BoardSession) => boolean>();

/** How a call belongs to what is given. Exchange and country are those that a storm names. */
const belongs: {
  [Scope in SnoozeScope]: (session: BoardSession, scope: SnoozedScope) => boolean;
} = {
  companyId: (session, { companyId }) => session.companyId === companyId,
  exchange: ({ company }, { exchange }) => isSame("exchange", company?.exchange ?? null, exchange),
  country: ({ company }, { country }) => isSame("country", company?.country ?? null, country),
  state: (session, { state }) => session.state === state,
  viewId: (session, { view }) =>
    view !== null && matchers(view.search, () => detailMatcher(viewFilter(view.search).filter))(session),
};

function isSame(filter: "exchange" | "country", one: string | null, other: string | null): boolean {
  const { normalize } = listFilters[filter];
  return one !== null && other !== null && normalize(one) === normalize(other);
}

/** The one of the scopes that is given. */
export const scopeOf = (scope: SnoozedScope): SnoozeScope | null =>
  snoozeScopes.find((name) => scope[name] !== null) ?? null;

/** Whether a call is among those that a snooze is of; of a kind, whether it fails in that way. */
export function isInScope(session: BoardSession, scope: SnoozedScope): boolean {
  const given = scopeOf(scope);
  return given !== null && belongs[given](session, scope);
}

/** Why no snooze can be of a saved view; null where one can. */
export function viewProblem(search: string): "watchlist" | "everyCall" | null {
  const { filter, watched } = viewFilter(search);
  if (watched !== null) return "watchlist";
  return filter.text === "" && !hasListValues(filter) ? "everyCall" : null;
}

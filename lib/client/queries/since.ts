import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { toObservedState } from "../../contract/public-v3/session-state.ts";
import { call } from "../request/call.ts";

const everyMs = 60_000;

/** What happened since an instant, for a watchlist or everybody, with these phrases; null where nothing is asked yet. */
export function sinceQuery(asked: { at: string | null; watchlist: string | null; q: readonly string[] }) {
  return queryOptions({
    queryKey: ["since", asked],
    queryFn: async ({ signal }) => {
      const since = await call("GET /api/since", { query: { ...asked, at: asked.at ?? "" }, signal });
      const known = <Item extends { state: string }>(item: Item) => ({
        ...item,
        state: toObservedState(item.state),
      });
      return {
        ...since,
        held: since.held.map((one) => ({ ...one, session: known(one.session) })),
        next: since.next.map(known),
      };
    },
    enabled: asked.at !== null,
    placeholderData: keepPreviousData,
    staleTime: everyMs,
    refetchInterval: everyMs,
  });
}

/** What the signed-in person has read of it, in any browser. */
export const lastVisitQuery = (person: string | null) =>
  queryOptions({
    queryKey: ["last visit", person],
    queryFn: ({ signal }) => call("GET /api/last-visit", { signal }),
    staleTime: everyMs,
    refetchInterval: everyMs,
  });

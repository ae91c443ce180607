"use client";

import { useQueryStates } from "nuqs";
import { param, savedId } from "../../contract/board/values/address-param.ts";
import { parsersOf } from "../address/parsers.ts";
import { useWatchedFilter } from "./use-watched-filter.ts";

const parsers = parsersOf({ watchlist: param.one(savedId) });

/** The watchlist in the address of a page that lists calls, its companies, and how to choose another. */
export function useWatchlistParam() {
  const [{ watchlist }, change] = useQueryStates(parsers, { history: "push", shallow: true });
  const { companies } = useWatchedFilter(watchlist);
  return {
    /** Its id; null for every company. */
    chosen: watchlist,
    /** Null where every company is shown. */
    companies,
    choose: (id: string | null) => void change({ watchlist: id }),
  };
}

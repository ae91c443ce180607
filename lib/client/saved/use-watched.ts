"use client";

import { useMemo } from "react";
import type { Watchlist } from "../../contract/board/saved.ts";
import { usePersonName } from "../marks/person-name.ts";
import { useChangeWatchlists, useWatchCompany } from "./use-change-saved.ts";
import { useWatchlists } from "./use-saved.ts";

const noCompanies: ReadonlySet<number> = new Set();
/** The name of the list that is created with the first star. */
export const firstListName = "Watchlist";

/** The list to which stars add: the person's default, else one of the person's own. */
function defaultWatchlist(lists: readonly Watchlist[], person: string): Watchlist | null {
  return lists.find((list) => list.isDefault) ?? lists.find((list) => list.owner === person) ?? null;
}

/** The value of `watched` in an address for the default watchlist of whoever opens it. */
export const ownDefault = "true";

/** The watchlist that an address names, by its id or as `ownDefault`; null where the person sees no such list. */
export function findWatchlist(
  lists: readonly Watchlist[],
  wanted: string | null,
  person: string,
): Watchlist | null {
  if (wanted === ownDefault) return defaultWatchlist(lists, person);
  return lists.find(({ id }) => id === wanted) ?? null;
}

/** The person's default watchlist; null where there is none, or none is known yet. */
export function useDefaultWatchlist(): Watchlist | null {
  const { items } = useWatchlists();
  return defaultWatchlist(items, usePersonName());
}

/** The companies on the person's default watchlist. */
export function useWatchedCompanies(): ReadonlySet<number> {
  const ids = useDefaultWatchlist()?.companyIds;
  return useMemo(() => (ids ? new Set(ids) : noCompanies), [ids]);
}

/** A company's star: on the default watchlist or not, and how to change that. */
export function useStar(companyId: number) {
  const { isPending } = useWatchlists();
  const list = useDefaultWatchlist();
  const make = useChangeWatchlists();
  const watch = useWatchCompany();
  // The requested value is shown until the lists have been read again.
  const isRequested = watch.isPending ? watch.variables.isWatched : make.isPending;
  const isWatched =
    watch.isPending || make.isPending ? isRequested : (list?.companyIds.includes(companyId) ?? false);
  const toggle = () => {
    if (watch.isPending || make.isPending) return;
    if (list) watch.mutate({ id: list.id, companyId, isWatched: !isWatched });
    else
      make.mutate({ id: null, content: { name: firstListName, isDefault: true, companyIds: [companyId] } });
  };
  return { isWatched, isReady: !isPending, list, toggle, error: watch.error ?? make.error };
}

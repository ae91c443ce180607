"use client";

import { useMemo } from "react";
import { usePersonName } from "../marks/person-name.ts";
import { useWatchlists } from "./use-saved.ts";
import { defaultWatchlist } from "./use-watched.ts";

/** The companies of the address's watchlist. */
export interface WatchedFilter {
  /** Null where every company is shown. */
  companies: ReadonlySet<number> | null;
  /** Why the address's watchlist has no effect. */
  problem: "unseen" | "unread" | null;
  /** The watchlist is still loading. */
  isPending: boolean;
}

/** The value of `watched` for the default watchlist of whoever opens the address. */
export const ownDefault = "true";

/** The companies of a watchlist by its id, of the person's default for `true`, or null for every company. */
export function useWatchedFilter(wanted: string | null): WatchedFilter {
  const person = usePersonName();
  const { items, error, isPending } = useWatchlists();
  return useMemo(() => {
    const all = { companies: null, problem: null, isPending: false };
    if (wanted === null) return all;
    if (isPending && error === null) return { ...all, isPending: true };
    const list =
      wanted === ownDefault ? defaultWatchlist(items, person) : items.find(({ id }) => id === wanted);
    if (list) return { ...all, companies: new Set(list.companyIds) };
    if (error !== null) return { ...all, problem: "unread" };
    return wanted === ownDefault ? { ...all, companies: new Set<number>() } : { ...all, problem: "unseen" };
  }, [wanted, items, person, error, isPending]);
}

"use client";

import { useMemo } from "react";
import type { Watchlist } from "../../contract/board/saved.ts";
import { usePersonName } from "../marks/person-name.ts";
import { useWatchlists, type SeenSaved } from "./use-saved.ts";
import { findWatchlist, ownDefault } from "./use-watched.ts";

/** The companies of the address's watchlist. */
export interface WatchedFilter {
  /** Null where every company is shown. */
  companies: ReadonlySet<number> | null;
  /** The id of the list; null where none is in effect. */
  listId: string | null;
  /** Why the address's watchlist has no effect. */
  problem: "notFound" | "failed" | null;
  /** The watchlist is still loading. */
  isPending: boolean;
}

/** The companies of the watchlist that an address names: by its id, as `ownDefault`, or null for every company. */
export function useWatchedFilter(wanted: string | null): WatchedFilter {
  const person = usePersonName();
  const { items, error, isPending } = useWatchlists();
  return useMemo(
    () => watchedFilter(wanted, { items, error, isPending }, person),
    [wanted, items, person, error, isPending],
  );
}

/** The same for one address of several; `seen` are the watchlists that the person sees. */
export function watchedFilter(
  wanted: string | null,
  { items, error, isPending }: Pick<SeenSaved<Watchlist>, "items" | "error" | "isPending">,
  person: string,
): WatchedFilter {
  const all = { companies: null, listId: null, problem: null, isPending: false };
  if (wanted === null) return all;
  if (isPending && error === null) return { ...all, isPending: true };
  const list = findWatchlist(items, wanted, person);
  if (list) return { ...all, listId: list.id, companies: new Set(list.companyIds) };
  if (error !== null) return { ...all, problem: "failed" };
  return wanted === ownDefault ? { ...all, companies: new Set<number>() } : { ...all, problem: "notFound" };
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Watchlist, Watchlists } from "../../contract/board/saved.ts";
import { useLiveBoard } from "../board/use-board.ts";
import { personName, usePersonName } from "../marks/person-name.ts";
import { readWatchlists, watchlistsQuery } from "../queries/saved.ts";
import { call } from "../request/call.ts";
import { useSavedMutation } from "./use-change-saved.ts";
import { useWatchlists } from "./use-saved.ts";

const noCompanies: ReadonlySet<number> = new Set();
/** The name of the list that is created with the first star. */
export const firstListName = "Watchlist";

/** The list to which stars add: the person's default, else one of the person's own. */
function defaultWatchlist(lists: readonly Watchlist[], person: string): Watchlist | null {
  return lists.find((list) => list.isDefault) ?? lists.find((list) => list.owner === person) ?? null;
}

/** The value of `watched` in an address for the viewer's default watchlist. */
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
function useDefaultWatchlist(): Watchlist | null {
  const { items } = useWatchlists();
  return defaultWatchlist(items, usePersonName());
}

/** The companies on the person's default watchlist. */
export function useWatchedCompanies(): ReadonlySet<number> {
  const ids = useDefaultWatchlist()?.companyIds;
  return useMemo(() => (ids ? new Set(ids) : noCompanies), [ids]);
}

/** The same, null while the lists are unknown. */
export function useKnownWatched(): ReadonlySet<number> | null {
  const { isKnown } = useWatchlists();
  const watched = useWatchedCompanies();
  return isKnown ? watched : null;
}

/** A company and whether it is to be on the default watchlist. */
export interface WantedStar {
  companyId: number;
  isWatched: boolean;
}

/** Whether a company is on the default watchlist, null while the lists are unknown, and that list. */
export function useStar(companyId: number) {
  const { items, isKnown } = useWatchlists();
  const list = defaultWatchlist(items, usePersonName());
  return { isWatched: isKnown ? (list?.companyIds.includes(companyId) ?? false) : null, list };
}

/**
 * Puts companies on the default watchlist, or takes them off, one after another; without any list it makes the first
 * one.
 */
export function useStarCompany() {
  const client = useQueryClient();
  const savedVersion = useLiveBoard()?.savedVersion;
  const send = async ({ companyId, isWatched }: WantedStar) => {
    const by = personName();
    // The lists on screen may be those of an earlier name, or not have arrived yet; then they are requested here, because
    // the query of a screen is cancelled when it goes on to another version of them.
    const known = client.getQueryData(watchlistsQuery({ person: by, savedVersion }).queryKey);
    const { watchlists } = known ?? (await readWatchlists(by));
    const list = defaultWatchlist(watchlists, by);
    if (!list && !isWatched) return;
    const first = { name: firstListName, isDefault: true, companyIds: [companyId], by };
    const { watchlist } = list
      ? await call(`${isWatched ? "PUT" : "DELETE"} /api/watchlists/{id}/companies/{companyId}`, {
          id: list.id,
          companyId,
          body: { by },
        })
      : await call("POST /api/watchlists", { body: first });
    // Shown from now on, and not before: a page that is left meanwhile has not lost what it showed.
    if (watchlist) {
      client.setQueriesData<Watchlists>(
        { queryKey: ["watchlists", by] },
        (lists) => lists && withList(lists, watchlist),
      );
    }
  };
  // In a row: the first star makes the list that the next one goes to.
  return useSavedMutation(send, "stars");
}

function withList(lists: Watchlists, changed: Watchlist): Watchlists {
  const others = lists.watchlists.filter(({ id }) => id !== changed.id);
  return { ...lists, watchlists: [...others, changed] };
}

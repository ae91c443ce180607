"use client";

import { useQuery } from "@tanstack/react-query";
import type { View, Watchlist } from "../../contract/board/saved.ts";
import { useLiveBoard } from "../board/use-board.ts";
import { usePersonName } from "../marks/person-name.ts";
import { viewsQuery, watchlistsQuery } from "../queries/saved.ts";

/** The watchlists or the views that this person sees. */
export interface SeenSaved<Item> {
  items: readonly Item[];
  /** Why the latest request failed; `items` then holds the answer before it. */
  error: Error | null;
  /** Nothing is known yet. */
  isPending: boolean;
  /** False before the first answer: an item that is not there may exist. */
  isKnown: boolean;
}

const none: readonly never[] = [];

/** The watchlists that this person sees, by name. */
export function useWatchlists(): SeenSaved<Watchlist> {
  const { data, error, isPending } = useQuery(watchlistsQuery(useSavedKey()));
  return { items: data?.watchlists ?? none, error, isPending, isKnown: data !== undefined };
}

/** The views that this person sees, by name. */
export function useViews(): SeenSaved<View> {
  const { data, error, isPending } = useQuery(viewsQuery(useSavedKey()));
  return { items: data?.views ?? none, error, isPending, isKnown: data !== undefined };
}

function useSavedKey() {
  return { person: usePersonName(), savedVersion: useLiveBoard()?.savedVersion };
}

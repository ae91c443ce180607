"use client";

import { createContext, use, useMemo } from "react";
import type { FoundPlaces } from "#components/reader/timeline/timeline-ticks.tsx";
import type { SearchPlaces, TranscriptSearch } from "./use-transcript-search.ts";

/** What of the search is shown, for the parts of the reader that make room for it. */
export interface SearchShown {
  isOpen: boolean;
  /** There is a query, so the list of hits is shown where there is room. */
  isListing: boolean;
  /** The list was opened on a small screen, which shows it on demand only. */
  isListOpen: boolean;
  hasHits: boolean;
}

const closed: SearchShown = { isOpen: false, isListing: false, isListOpen: false, hasHits: false };
const nowhere: SearchPlaces = {
  query: "",
  problem: null,
  hits: [],
  hiddenHits: 0,
  rows: [],
  current: -1,
  currentRow: -1,
  isPart: false,
  choose: () => undefined,
};

/** Changes with every key press. */
export const SearchContext = createContext<TranscriptSearch | null>(null);
/** Changes with the hits and the current one. */
export const SearchPlacesContext = createContext(nowhere);
/** Changes when the search opens, closes or finds the first match. */
export const SearchShownContext = createContext(closed);

/** The search of the call around this component. @throws Error outside a `CallSearch` */
export function useSearch(): TranscriptSearch {
  const search = use(SearchContext);
  if (!search) throw new Error("useSearch needs a SearchContext");
  return search;
}

/** The hits in the call; none without a search. */
export function useSearchPlaces(): SearchPlaces {
  return use(SearchPlacesContext);
}

/** Whether the search is open and what it shows. */
export function useSearchShown(): SearchShown {
  return use(SearchShownContext);
}

/** The times of the hits, for the timeline. */
export function useFoundPlaces(): FoundPlaces {
  const { rows, currentRow } = useSearchPlaces();
  const seconds = useMemo(() => rows.map((row) => row.seconds), [rows]);
  const current = rows[currentRow]?.seconds ?? null;
  return useMemo(() => ({ seconds, current }), [seconds, current]);
}

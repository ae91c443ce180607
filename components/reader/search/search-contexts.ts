"use client";

import { createContext, use, useMemo } from "react";
import type { FoundPlaces } from "#components/reader/timeline/timeline-ticks.tsx";
import type { SearchPlaces, TranscriptSearch } from "./use-transcript-search.ts";

/** What the rest of the reader makes room for. */
export interface SearchShown {
  isOpen: boolean;
  /** Something was looked for, so that the list of places is shown where there is room. */
  isListing: boolean;
  /** Small screens show the list only when it is asked for. */
  isListOpen: boolean;
  hasHits: boolean;
}

const closed: SearchShown = { isOpen: false, isListing: false, isListOpen: false, hasHits: false };
const nowhere: SearchPlaces = {
  query: "",
  hits: [],
  hiddenHits: 0,
  rows: [],
  current: -1,
  currentRow: -1,
  choose: () => undefined,
};

/** Changes with every key. */
export const SearchContext = createContext<TranscriptSearch | null>(null);
/** Changes with what is found and what is current. */
export const SearchPlacesContext = createContext(nowhere);
/** Changes when the search opens, closes or finds the first match. */
export const SearchShownContext = createContext(closed);

/** The search of the call that is shown around it. Throws without one. */
export function useSearch(): TranscriptSearch {
  const search = use(SearchContext);
  if (!search) throw new Error("useSearch needs a SearchContext");
  return search;
}

/** What was found in the call; nothing without a search. */
export function useSearchPlaces(): SearchPlaces {
  return use(SearchPlacesContext);
}

/** Whether the search is open and what it shows. */
export function useSearchShown(): SearchShown {
  return use(SearchShownContext);
}

/** What was found, for the timeline. */
export function useFoundPlaces(): FoundPlaces {
  const { rows, currentRow } = useSearchPlaces();
  const seconds = useMemo(() => rows.map((row) => row.seconds), [rows]);
  const current = rows[currentRow]?.seconds ?? null;
  return useMemo(() => ({ seconds, current }), [seconds, current]);
}

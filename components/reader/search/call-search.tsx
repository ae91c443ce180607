"use client";

import { useImperativeHandle, useMemo, type ReactNode, type Ref } from "react";
import { SearchContext, SearchPlacesContext, SearchShownContext } from "./search-contexts.ts";
import { useTranscriptSearch, type SearchCommands, type SearchWiring } from "./use-transcript-search.ts";

interface CallSearchProps extends SearchWiring {
  /** For the reader's keys. */
  ref?: Ref<SearchCommands>;
  children: ReactNode;
}

/**
 * Provides the search in a call to everything that shows it. It holds the state itself, so that a key press renders the
 * field, the list and the ticks, which read it, but not the text, the outline and the player.
 */
export function CallSearch({ ref, children, ...wiring }: CallSearchProps) {
  const search = useTranscriptSearch(wiring);
  const { isOpen, isListOpen, places, open, close, step } = search;
  useImperativeHandle(ref, () => ({ isOpen, open, close, step }));
  const isListing = isOpen && places.query.trim() !== "";
  const hasHits = isOpen && places.hits.length > 0;
  const shown = useMemo(
    () => ({ isOpen, isListing, isListOpen, hasHits }),
    [isOpen, isListing, isListOpen, hasHits],
  );
  return (
    <SearchContext value={search}>
      <SearchPlacesContext value={places}>
        <SearchShownContext value={shown}>{children}</SearchShownContext>
      </SearchPlacesContext>
    </SearchContext>
  );
}

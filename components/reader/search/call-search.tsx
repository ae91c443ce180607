"use client";

import { useImperativeHandle, useMemo, type ReactNode, type Ref } from "react";
import { SearchContext, SearchPlacesContext, SearchShownContext } from "./search-contexts.ts";
import { useTranscriptSearch, type SearchCommands, type SearchWiring } from "./use-transcript-search.ts";

interface CallSearchProps extends SearchWiring {
  /** For keys that are pressed anywhere in the reader. */
  ref?: Ref<SearchCommands>;
  children: ReactNode;
}

/**
 * The search in a call around everything that shows it. It has the state itself, so that a key renders only what reads
 * it: the field, the list and the ticks, not the text, the outline and the player.
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

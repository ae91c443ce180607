"use client";

import { useWatchlists } from "#lib/client/saved/use-saved.ts";
import { ChoiceFilter } from "./choice-filter.tsx";

const words = { name: "Watchlist", unseen: "not shared with you" };

interface WatchlistFilterProps {
  /** The id of a list; null for every company. */
  chosen: string | null;
  onChoose: (chosen: string | null) => void;
}

/** A filter by one of the watchlists that the person sees. */
export function WatchlistFilter({ chosen, onChoose }: WatchlistFilterProps) {
  const { items, isKnown } = useWatchlists();
  const seen = items.map(({ id, name, companyIds }) => ({
    value: id,
    label: name,
    count: companyIds.length,
  }));
  const isUnseen = chosen !== null && isKnown && items.every(({ id }) => id !== chosen);
  return (
    <ChoiceFilter
      name={words.name}
      chosen={chosen === null ? [] : [chosen]}
      options={isUnseen ? [{ value: chosen, label: words.unseen, count: 0 }, ...seen] : seen}
      onChoose={(values) => onChoose(values.find((id) => id !== chosen) ?? null)}
    />
  );
}

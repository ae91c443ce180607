"use client";

import { useWatchlists } from "#lib/client/saved/use-saved.ts";
import { ChoiceFilter } from "./choice-filter.tsx";

const words = { name: "Watchlist", unseen: "not shared with you", unknown: "one watchlist" };

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
  // It can be taken out of the address also while the lists load, or cannot.
  const unlisted =
    chosen !== null && items.every(({ id }) => id !== chosen)
      ? [{ value: chosen, label: isKnown ? words.unseen : words.unknown }]
      : [];
  return (
    <ChoiceFilter
      name={words.name}
      chosen={chosen === null ? [] : [chosen]}
      options={[...unlisted, ...seen]}
      onChoose={(values) => onChoose(values.find((id) => id !== chosen) ?? null)}
    />
  );
}

import { useViews, useWatchlists } from "#lib/client/saved/use-saved.ts";
import { shellWords } from "./shell-words.ts";

/** A saved view, or a watchlist, as a place on the board. */
export interface SavedPlace {
  kind: "view" | "watchlist";
  id: string;
  name: string;
  search: string;
}

/** The views and watchlists that this person sees. */
export function useSavedPlaces(): SavedPlace[] {
  const views = useViews().items;
  const watchlists = useWatchlists().items;
  return [
    ...views.map(({ id, name, search }) => ({ kind: "view" as const, id, name, search })),
    ...watchlists.map(({ id, name }) => ({ kind: "watchlist" as const, id, name, search: `watched=${id}` })),
  ];
}

/** One of them in the palette. */
export function SavedWords({ place: { name, kind } }: { place: SavedPlace }) {
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="text-12 text-ink-3">{shellWords.savedKinds[kind]}</span>
    </>
  );
}

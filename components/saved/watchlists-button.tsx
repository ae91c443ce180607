"use client";

import { clsx } from "clsx";
import Star from "lucide-react/icons/star";
import dynamic from "next/dynamic";
import { useState } from "react";
import { buttonLook } from "#components/ui/button.tsx";
import { withLoadNotice } from "#components/ui/with-load-error.tsx";
import { usePersonName } from "#lib/client/marks/person-name.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { useWatchlists } from "#lib/client/saved/use-saved.ts";
import { findWatchlist } from "#lib/client/saved/use-watched.ts";
import { watchlistWording as words } from "./saved-wording.ts";

/** Loads the sheet. */
export const loadOpenWatchlists = () => import("./open-watchlists.tsx");
const prepare = () => void loadOpenWatchlists().catch(() => undefined);
const OpenWatchlists = dynamic(
  withLoadNotice(() => loadOpenWatchlists().then(({ OpenWatchlists }) => OpenWatchlists)),
  { ssr: false },
);

interface WatchlistsButtonProps {
  /** The address's watchlist: its id, `true` for the person's default, null for every company. */
  watched: string | null;
  onWatch: (watched: string | null) => void;
}

/** Chooses the watchlist whose companies are shown, and changes the lists. */
export function WatchlistsButton({ watched, onWatch }: WatchlistsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const seen = useWatchlists();
  const person = usePersonName();
  const chosen = findWatchlist(seen.items, watched, person);
  usePageActions([{ name: words.title, run: () => setIsOpen(true) }]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={clsx(buttonLook(), "font-normal", chosen && "border-line-strong bg-sunken dark:bg-line")}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
      >
        <Star className={clsx("size-3.5", chosen ? "fill-current text-ink" : "text-ink-3")} />
        <span className="text-ink-2">{words.watchlist}</span>
        <span className="max-w-40 truncate font-medium">{words.button(chosen?.name ?? null)}</span>
      </button>
      {isOpen && (
        <OpenWatchlists
          chosen={chosen?.id ?? null}
          isAll={watched === null}
          onWatch={onWatch}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

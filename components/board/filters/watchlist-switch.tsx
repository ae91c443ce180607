"use client";

import { clsx } from "clsx";
import Star from "lucide-react/icons/star";
import { buttonLook } from "#components/ui/button.tsx";
import { useWatchlist } from "#lib/client/board/watchlist.ts";
import { boardWords } from "../board-words.ts";

interface WatchlistSwitchProps {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Shows only the companies that this browser watches. */
export function WatchlistSwitch({ isOn, onSwitch }: WatchlistSwitchProps) {
  const watched = useWatchlist().size;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={watched === 0 ? boardWords.starToWatch : boardWords.watched(watched)}
      className={clsx(buttonLook(), "font-normal", isOn && "border-line-strong bg-sunken dark:bg-line")}
      onClick={() => {
        onSwitch(!isOn);
      }}
    >
      <Star className={clsx("size-3.5", isOn ? "fill-current text-ink" : "text-ink-3")} />
      <span className="text-ink-2">Watchlist</span>
      <span className="font-medium">{isOn ? `${watched} watched` : "All companies"}</span>
    </button>
  );
}

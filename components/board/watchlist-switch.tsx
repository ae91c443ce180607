"use client";

import { clsx } from "clsx";
import { buttonLook } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useWatchlist } from "#lib/client/watchlist.ts";

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
      title={
        watched === 0
          ? "Star a company on its page to watch it"
          : `${watched} companies watched in this browser`
      }
      className={clsx(buttonLook(), "font-normal", isOn && "border-line-strong bg-sunken dark:bg-line")}
      onClick={() => {
        onSwitch(!isOn);
      }}
    >
      <Icon name="star" className={clsx("size-3.5", isOn ? "text-ink" : "text-ink-3")} isFilled={isOn} />
      <span className="text-ink-2">Watchlist</span>
      <span className="font-medium">{isOn ? `${watched} watched` : "All companies"}</span>
    </button>
  );
}

import { clsx } from "clsx";
import type { WordsHit } from "#lib/contract/board/words-search.ts";
import { hitKey } from "./hit-place.ts";
import type { HitPlayer } from "./use-hit-player.tsx";

interface HitTicksProps {
  hits: readonly WordsHit[];
  /** How far the call reaches, in seconds. */
  of: number;
  isLive: boolean;
  player: HitPlayer;
}

/**
 * Where in a call something was found; each tick plays from there. It repeats the buttons of the sentences, so the
 * keyboard and readers of screens skip it.
 */
export function HitTicks({ hits, of, isLive, player }: HitTicksProps) {
  const place = (seconds: number) => `${Math.min(100, (seconds / of) * 100)}%`;
  return (
    <span aria-hidden className="relative block h-6 w-55 max-lg:hidden">
      <span className="absolute inset-x-0 top-3.5 h-0.75 rounded-full bg-line-strong" />
      {isLive && <span className="absolute top-3 -right-1 size-1.5 rounded-full bg-(--tone)" />}
      {hits
        .filter(({ startSeconds }) => of > 0 && startSeconds <= of)
        .map((hit) => {
          const isChosen = player.chosen === hitKey(hit);
          return (
            <button
              key={hit.startSeconds}
              type="button"
              tabIndex={-1}
              className="group absolute top-0 size-6 -translate-x-1/2"
              style={{ left: place(hit.startSeconds) }}
              onClick={() => player.toggle(hit)}
            >
              <span
                className={clsx(
                  "absolute left-1/2 w-0.5 -translate-x-1/2 group-hover:w-1",
                  isChosen ? "top-0.5 h-4.5 bg-(--tone)" : "top-1.5 h-3 bg-ink",
                )}
              />
            </button>
          );
        })}
    </span>
  );
}

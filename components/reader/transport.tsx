"use client";

import { clsx } from "clsx";
import { Button } from "#components/ui/button.tsx";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { formatCallTime } from "#lib/domain/call-time.ts";
import { PlayerIcon } from "./player-icons.tsx";

const backSeconds = 15;
const forwardSeconds = 30;

/** Play, the two skips and the time. */
export function Transport({ lengthSeconds }: { lengthSeconds: number }) {
  const clock = useMediaClock();
  const hasSource = useMedia((media) => media.hasSource && media.problem === null);
  const isPlaying = useMedia((media) => media.isPlaying);
  const isWaiting = useMedia((media) => media.isWaiting && (media.isPlaying || !media.isReady));
  return (
    <div className="flex shrink-0 items-center gap-3.5 max-md:gap-2.5">
      <Button
        disabled={!hasSource}
        aria-label={`Back ${backSeconds} seconds`}
        className="max-md:h-11 max-md:px-2.5"
        onClick={() => {
          clock.skip(-backSeconds);
        }}
      >
        −{backSeconds} s
      </Button>
      <button
        type="button"
        disabled={!hasSource}
        aria-label={isPlaying ? "Pause" : "Play"}
        aria-busy={isWaiting}
        className={clsx(
          "relative grid size-11 place-items-center rounded-full bg-ink text-bg transition-opacity hover:opacity-90 disabled:bg-line-strong disabled:text-panel",
          isWaiting &&
            "after:absolute after:-inset-1 after:animate-spin after:rounded-full after:border-2 after:border-transparent after:border-t-ink-3",
        )}
        onClick={clock.toggle}
      >
        <PlayerIcon name={isPlaying ? "pause" : "play"} className="size-5" />
      </button>
      <Button
        disabled={!hasSource}
        aria-label={`Forward ${forwardSeconds} seconds`}
        className="max-md:h-11 max-md:px-2.5"
        onClick={() => {
          clock.skip(forwardSeconds);
        }}
      >
        +{forwardSeconds} s
      </Button>
      <PlayerTime lengthSeconds={lengthSeconds} />
    </div>
  );
}

function PlayerTime({ lengthSeconds }: { lengthSeconds: number }) {
  const second = useMedia((media) => media.second);
  return (
    <p className="min-w-26 mono text-14 whitespace-nowrap max-md:text-13">
      <span data-testid="elapsed">{formatCallTime(second)}</span>
      <span className="text-ink-3"> / {formatCallTime(lengthSeconds)}</span>
    </p>
  );
}

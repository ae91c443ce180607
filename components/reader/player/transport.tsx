"use client";

import { clsx } from "clsx";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { Button } from "#components/ui/button.tsx";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { readerWording } from "../reader-wording.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";

const backSeconds = 15;
const forwardSeconds = 30;
const hourSeconds = 3_600;

/** Play, skip back, skip forward, and the time. */
export function Transport({ lengthSeconds }: { lengthSeconds: number }) {
  const clock = useMediaClock();
  const hasSource = useMedia((media) => media.hasSource && media.problem === null);
  const isPlaying = useMedia((media) => media.isPlaying);
  const isWaiting = useMedia((media) => media.isWaiting && (media.isPlaying || !media.isReady));
  return (
    <div className="flex shrink-0 items-center gap-3.5 max-md:gap-2.5 max-[22.5rem]:shrink max-[22.5rem]:flex-wrap">
      <Button
        disabled={!hasSource}
        aria-label={`Back ${backSeconds} s`}
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
          "relative grid size-11 place-items-center rounded-full bg-ink text-bg transition-opacity hover:opacity-90 disabled:bg-line-strong disabled:text-panel forced-colors:border",
          isWaiting &&
            "after:absolute after:-inset-1 after:animate-spin after:rounded-full after:border-2 after:border-transparent after:border-t-ink-3",
        )}
        onClick={clock.toggle}
      >
        {isPlaying ? <Pause className="size-5 fill-current" /> : <Play className="size-5 fill-current" />}
      </button>
      <Button
        disabled={!hasSource}
        aria-label={`Forward ${forwardSeconds} s`}
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
  const isUnknown = useMedia((media) => media.placing === "unknown");
  return (
    <p
      className={clsx(
        "mono text-14 whitespace-nowrap max-md:text-13 max-[22.5rem]:order-first max-[22.5rem]:basis-full",
        // Times with hours are too long for a phone's row, which has the buttons of the speed at its end.
        lengthSeconds < hourSeconds ? "min-w-26" : "max-[28rem]:flex max-[28rem]:flex-wrap md:min-w-26",
      )}
    >
      {isUnknown ? (
        <span className="font-sans text-13 text-ink-3">{readerWording.unknownTime}</span>
      ) : (
        <>
          <span data-testid="elapsed">{formatCallTime(second)}</span>
          <span className="text-ink-3"> / {formatCallTime(lengthSeconds)}</span>
        </>
      )}
    </p>
  );
}

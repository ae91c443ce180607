"use client";

import { clsx } from "clsx";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { buttonLook } from "#components/ui/button.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { rates } from "#lib/client/media/media-snapshot.ts";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";

/** Speed and volume. */
export function SoundSettings() {
  const clock = useMediaClock();
  const rate = useMedia((media) => media.rate);
  const volume = useMedia((media) => media.volume);
  const isMuted = useMedia((media) => media.isMuted || media.volume === 0);
  return (
    <Popover
      label="Speed and volume"
      triggerClassName={clsx(buttonLook(), "num min-w-16 gap-2 max-md:h-11")}
      trigger={
        <>
          <span className="sr-only">Speed and volume: </span>
          {isMuted && <VolumeX className="size-4" />}
          {rate}×
        </>
      }
      className="w-60 flex-col gap-3 p-3"
    >
      {() => (
        <>
          <div role="group" aria-label="Speed" className="grid grid-cols-3 gap-1">
            {rates.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === rate}
                className={clsx(
                  "h-8 rounded-md text-13 num max-md:h-11",
                  each === rate ? "bg-ink font-medium text-bg" : "text-ink-2 hover:bg-sunken hover:text-ink",
                )}
                onClick={() => {
                  clock.setRate(each);
                }}
              >
                {each}×
              </button>
            ))}
          </div>
          <div className="flex items-center gap-2 border-t border-line pt-3">
            <button
              type="button"
              aria-label={isMuted ? "Unmute" : "Mute"}
              className={buttonLook("quiet", "icon")}
              onClick={() => {
                clock.setMuted(!isMuted);
              }}
            >
              {isMuted ? <VolumeX className="size-4" /> : <Volume2 className="size-4" />}
            </button>
            <input
              type="range"
              min={0}
              max={1}
              step={0.05}
              value={isMuted ? 0 : volume}
              aria-label="Volume"
              className="min-w-0 flex-1 accent-(--ink)"
              onChange={(event) => {
                clock.setMuted(false);
                clock.setVolume(Number(event.target.value));
              }}
            />
          </div>
        </>
      )}
    </Popover>
  );
}

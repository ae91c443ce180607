"use client";

import { clsx } from "clsx";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { useSyncExternalStore, type ReactNode } from "react";
import { buttonLook } from "#components/ui/button.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { playbackRates } from "#lib/client/media/media-snapshot.ts";
import {
  noSkipping,
  readSkipping,
  subscribeToSkipping,
  switchSkipping,
} from "#lib/client/media/skip-silence.ts";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { readerWording } from "../reader-wording.ts";
import { TextTiming } from "./text-timing.tsx";

/** Speed, volume, skipping and text timing. `children` are shown below, for a call's other settings. */
export function SoundSettings({ children }: { children?: ReactNode }) {
  const clock = useMediaClock();
  const rate = useMedia((media) => media.rate);
  const volume = useMedia((media) => media.volume);
  const isMuted = useMedia((media) => media.isMuted || media.volume === 0);
  const isLive = useMedia((media) => media.isLive);
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
            {playbackRates.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === rate}
                className={clsx(
                  "h-8 rounded-md text-13 num max-md:h-11",
                  each === rate ? "bg-ink font-medium text-bg" : "text-ink-2 hover:bg-sunken hover:text-ink",
                )}
                onClick={() => {
                  clock.settings.setRate(each);
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
                clock.settings.setMuted(!isMuted);
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
                clock.settings.setMuted(false);
                clock.settings.setVolume(Number(event.target.value));
              }}
            />
          </div>
          {!isLive && <SilenceSwitch />}
          <div className="flex items-center justify-between gap-2 border-t border-line pt-3 text-13">
            {readerWording.textTiming}
            <TextTiming />
          </div>
          {children}
        </>
      )}
    </Popover>
  );
}

/** Switches the skipping of parts without words; for recordings only, because a live call can't be skipped ahead. */
function SilenceSwitch() {
  const { isOn, savedSeconds } = useSyncExternalStore(subscribeToSkipping, readSkipping, () => noSkipping);
  return (
    <label className="flex min-h-6 items-center gap-2 border-t border-line pt-3 text-13 max-md:min-h-11">
      <input
        type="checkbox"
        checked={isOn}
        className="size-4 accent-(--ink)"
        onChange={(event) => {
          switchSkipping(event.target.checked);
        }}
      />
      <span>
        {readerWording.skipSilence}
        {savedSeconds > 0 && (
          <span className="block text-12 text-ink-3 num">{readerWording.skipped(savedSeconds)}</span>
        )}
      </span>
    </label>
  );
}

"use client";

import { clsx } from "clsx";
import { buttonLook } from "#components/ui/button.tsx";
import { maxNudgeSeconds } from "#lib/client/media/listening-memory.ts";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { readerWording } from "../reader-wording.ts";

const stepSeconds = 0.1;

/** Shifts the highlighted words against the sound, for a call in which their times differ. */
export function TextTiming({ className }: { className?: string }) {
  const clock = useMediaClock();
  const nudge = useMedia((media) => media.nudgeSeconds);
  const move = (by: number) => {
    const moved = Math.round((nudge + by) * 10) / 10;
    clock.setNudge(Math.min(maxNudgeSeconds, Math.max(-maxNudgeSeconds, moved)));
  };
  return (
    <div
      role="group"
      aria-label={readerWording.textTiming}
      className={clsx("flex items-center gap-1", className)}
    >
      <button
        type="button"
        aria-label={readerWording.wordsLater}
        className={buttonLook("outline", "sm")}
        onClick={() => move(-stepSeconds)}
      >
        −
      </button>
      <output className="min-w-13 text-center text-12 text-ink-2 num">{readerWording.nudge(nudge)}</output>
      <button
        type="button"
        aria-label={readerWording.wordsEarlier}
        className={buttonLook("outline", "sm")}
        onClick={() => move(stepSeconds)}
      >
        +
      </button>
    </div>
  );
}

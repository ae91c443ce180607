"use client";

import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import X from "lucide-react/icons/x";
import { Button } from "#components/ui/button.tsx";
import { useMedia, useMediaClock } from "#lib/client/media/use-media.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { readerWording } from "./reader-wording.ts";
import type { SharedPassage } from "./transcript/use-passage.ts";

interface PassageBarProps {
  shared: SharedPassage;
  /** False until words have arrived among which the passage can be found. */
  hasText: boolean;
  onClose: () => void;
}

/** Shown when a link to a quote is opened: plays just its words, and on from their end if wanted. */
export function PassageBar({ shared, hasText, onClose }: PassageBarProps) {
  const clock = useMediaClock();
  const isPlaying = useMedia((media) => media.isPlaying);
  const hasSource = useMedia((media) => media.hasSource);
  const { passage, hasWords, isOver, play, playOn } = shared;
  return (
    <section
      aria-label={readerWording.passage}
      className="no-print flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-5 py-1.5 text-13 max-md:px-3"
    >
      <p className="num">
        <span className="font-medium">{readerWording.passage}</span> {formatCallTime(passage.from)}–
        {formatCallTime(passage.to)}
      </p>
      {hasText && !hasWords && <p className="text-ink-2">{readerWording.passageSilent}</p>}
      <span className="ml-auto flex items-center gap-2">
        {hasSource && isPlaying && (
          <Button onClick={clock.pause}>
            <Pause className="size-3.5 fill-current" />
            {readerWording.passagePause}
          </Button>
        )}
        {hasSource && !isPlaying && (
          <Button onClick={play}>
            <Play className="size-3.5 fill-current" />
            {readerWording.passagePlay}
          </Button>
        )}
        {isOver && (
          <Button look="solid" onClick={playOn}>
            {readerWording.passagePlayOn}
          </Button>
        )}
        <Button look="quiet" size="icon" aria-label={readerWording.passageClose} onClick={onClose}>
          <X className="size-4" />
        </Button>
      </span>
    </section>
  );
}

"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { MediaClock } from "#lib/client/media/media-clock.ts";
import { placesOf, type Passage } from "#lib/domain/transcript/passage.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import type { TranscriptStage } from "./transcript-stage.ts";

/** Frames of a background tab are seconds apart; a position further past the end means that the listener moved. */
const passedBySeconds = 4;

/** The passage that the address names, to read and to hear. */
export interface SharedPassage {
  passage: Passage;
  hasWords: boolean;
  /** The sound has stopped at the passage's end. */
  isOver: boolean;
  play: () => void;
  playOn: () => void;
}

interface Wiring {
  passage: Passage | null;
  clock: MediaClock;
  stage: TranscriptStage;
  paragraphs: readonly TextParagraph[];
}

/** Highlights the words of a passage, and stops the sound at its end, once. */
export function usePassage({ passage, clock, stage, paragraphs }: Wiring): SharedPassage | null {
  const places = useMemo(() => passage && placesOf(paragraphs, passage), [passage, paragraphs]);
  useEffect(() => {
    if (!places) return;
    const { from, to } = places;
    stage.paint("passage", [
      { paragraph: from.paragraph, from: from.offset, lastParagraph: to.paragraph, to: to.offset },
    ]);
    return () => stage.paint("passage", []);
  }, [places, stage]);

  const stops = useRef(true);
  const [over, setOver] = useState<Passage | null>(null);
  useEffect(() => {
    if (!passage) return;
    stops.current = true;
    return clock.onTime(() => {
      const seconds = clock.wordTime();
      if (seconds === null || !stops.current || seconds < passage.to || !clock.getSnapshot().isPlaying)
        return;
      stops.current = false;
      if (seconds > passage.to + passedBySeconds) return;
      clock.pause();
      setOver(passage);
    });
  }, [passage, clock]);

  const play = useCallback(() => {
    if (!passage) return;
    stops.current = true;
    setOver(null);
    clock.seek(passage.from);
    clock.play();
  }, [passage, clock]);
  const playOn = useCallback(() => {
    stops.current = false;
    setOver(null);
    clock.play();
  }, [clock]);
  return passage && { passage, hasWords: places !== null, isOver: over === passage, play, playOn };
}

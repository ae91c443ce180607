"use client";

import type { ReaderCall } from "#components/reader/reader-call.ts";
import { useMedia } from "#lib/client/media/use-media.ts";
import { noSoundWords, readerWords, soundProblemWords } from "../reader-words.ts";

/** What there is to say of a call's sound. */
export interface SoundNote {
  words: string;
  /**
   * `failed`: it does not play although it should; `held`: the listener has to act; `broken`: the stream was
   * interrupted; `slowed`: the speed that was chosen has to wait; `said`: good to know.
   */
  kind: "failed" | "held" | "broken" | "slowed" | "said";
}

/** Why a call does not play, or not as expected; null when everything is well. */
export function useSoundNote(call: ReaderCall): SoundNote | null {
  const problem = useMedia((media) => media.problem);
  const isLoading = useMedia((media) => media.hasSource && !media.isReady && media.isWaiting);
  const isHeldBack = useMedia((media) => media.isHeldBack);
  const isSlowedDown = useMedia((media) => media.isLive && media.rate < media.chosenRate);
  const isPlaced = useMedia((media) => media.isPlaced);
  if (!call.source) return { words: noSoundWords(call), kind: "said" };
  if (problem) return { words: soundProblemWords[problem], kind: "failed" };
  if (isHeldBack) return { words: readerWords.pressPlay, kind: "held" };
  if (isLoading) return { words: readerWords.loadingSound, kind: "said" };
  if (call.state === "liveFailedInterrupted") return { words: readerWords.streamBrokeOff, kind: "broken" };
  if (!isPlaced) return { words: readerWords.notPlaced, kind: "said" };
  return isSlowedDown ? { words: readerWords.caughtUp, kind: "slowed" } : null;
}

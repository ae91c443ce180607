import { useCallback, useState, useSyncExternalStore, type ReactNode } from "react";
import { useHeard } from "#lib/client/media/use-sound.ts";
import type { WordsHit } from "#lib/contract/board/words-search.ts";
import { hitKey } from "./hit-place.ts";
import { HitSound, type HitOutcome } from "./hit-sound.tsx";

/** What plays sentences that were found. */
export interface HitPlayer {
  /** The sentence that was chosen last. */
  chosen: string | null;
  isPlaying: boolean;
  /** Why the chosen sentence does not play. */
  problem: Exclude<HitOutcome, "playing"> | null;
  /** Plays from a sentence; stops where that one plays. */
  toggle: (hit: WordsHit) => void;
  /** Renders nothing; it has to be on the page. */
  element: ReactNode;
}

/** Plays calls from sentences that were found in them. */
export function useHitPlayer(): HitPlayer {
  const [started, setStarted] = useState<{ hit: WordsHit; turn: number } | null>(null);
  const [outcome, setOutcome] = useState<HitOutcome>("playing");
  const { heard } = useHeard();
  const clock = heard?.clock;
  const isSounding = useSyncExternalStore(
    clock?.subscribe ?? neverChanges,
    () => clock?.getSnapshot().isPlaying ?? false,
    () => false,
  );
  const chosen = started && hitKey(started.hit);
  const handleOutcome = useCallback((next: HitOutcome) => setOutcome(next), []);
  return {
    chosen,
    isPlaying: isSounding,
    problem: outcome === "playing" ? null : outcome,
    toggle: (hit) => {
      if (isSounding && chosen === hitKey(hit)) return clock?.pause();
      setOutcome("playing");
      setStarted((before) => ({ hit, turn: (before?.turn ?? 0) + 1 }));
    },
    element: started && <HitSound key={started.turn} hit={started.hit} onOutcome={handleOutcome} />,
  };
}

const neverChanges = () => () => undefined;

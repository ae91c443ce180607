import dynamic from "next/dynamic";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { useHeard } from "#lib/client/media/use-sound.ts";
import { usePreload } from "#lib/client/page/use-preload.ts";
import type { WordsHit } from "#lib/contract/board/words-search.ts";
import { hitKey } from "./hit-address.ts";
import type { HitOutcome } from "./hit-sound.tsx";

const loadHitSound = () => import("./hit-sound.tsx");
const HitSound = dynamic(
  withLoadError(() => loadHitSound().then(({ HitSound }) => HitSound)),
  { ssr: false },
);
const preloads = [loadHitSound];

/** Plays sentences that were found. */
export interface HitPlayer {
  /** The key of the sentence that was chosen last. */
  chosen: string | null;
  isPlaying: boolean;
  /** Why the chosen sentence does not play. */
  problem: Exclude<HitOutcome, "playing"> | null;
  /** Plays from a sentence, or pauses when that one plays. */
  toggle: (hit: WordsHit) => void;
  /** Plays the sound and shows nothing; the caller renders it. */
  element: ReactNode;
}

/** Plays calls from sentences that were found in them. */
export function useHitPlayer(): HitPlayer {
  const [started, setStarted] = useState<{ hit: WordsHit; turn: number } | null>(null);
  const [outcome, setOutcome] = useState<HitOutcome>("playing");
  usePreload(preloads);
  const { heard } = useHeard();
  const clock = heard?.clock;
  const isSounding = useSyncExternalStore(
    clock?.subscribe ?? neverChanges,
    () => clock?.getSnapshot().isPlaying ?? false,
    () => false,
  );
  const chosen = started && hitKey(started.hit);

  return {
    chosen,
    isPlaying: isSounding,
    problem: outcome === "playing" ? null : outcome,
    toggle: (hit) => {
      if (isSounding && chosen === hitKey(hit)) return clock?.pause();
      setOutcome("playing");
      setStarted((before) => ({ hit, turn: (before?.turn ?? 0) + 1 }));
    },
    element: started && <HitSound key={started.turn} hit={started.hit} onOutcome={setOutcome} />,
  };
}

const neverChanges = () => () => undefined;

import { silenceAt, type Silence } from "../../domain/reader/silences.ts";
import { recallSkipping, rememberSkipping } from "./listening-memory.ts";
import type { MediaClock } from "./media-clock.ts";

/** Whether silences are skipped, and how much time that has saved in this tab. */
export interface Skipping {
  isOn: boolean;
  savedSeconds: number;
}

export const noSkipping: Skipping = { isOn: false, savedSeconds: 0 };

let skipping: Skipping | null = null;
const listeners = new Set<() => void>();
/** A timer, because frames stop in a hidden tab while the sound continues. */
const checkEveryMs = 200;

export function readSkipping(): Skipping {
  return (skipping ??= { ...noSkipping, isOn: recallSkipping() });
}

export function subscribeToSkipping(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function switchSkipping(isOn: boolean): void {
  rememberSkipping(isOn);
  change({ ...readSkipping(), isOn });
}

/** Skips the silences of a call while it plays and skipping is switched on; returns how to stop. */
export function skipSilences(clock: MediaClock, silences: readonly Silence[]): () => void {
  const timer = setInterval(() => {
    if (!readSkipping().isOn || !clock.getSnapshot().isPlaying) return;
    const seconds = clock.callTime();
    const silence = silenceAt(silences, seconds);
    if (!silence) return;
    clock.seek(silence.to);
    change({ ...readSkipping(), savedSeconds: readSkipping().savedSeconds + silence.to - seconds });
  }, checkEveryMs);
  return () => {
    clearInterval(timer);
  };
}

function change(next: Skipping): void {
  skipping = next;
  for (const listener of listeners) listener();
}

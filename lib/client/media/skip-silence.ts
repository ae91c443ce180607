import { silenceAt, type Silence } from "../../domain/reader/silences.ts";
import { recallSkipping, rememberSkipping } from "./listening-memory.ts";
import type { MediaClock } from "./media-clock.ts";

/** Whether parts without words are left out, and how much that saved in this tab. */
export interface Skipping {
  isOn: boolean;
  savedSeconds: number;
}

export const noSkipping: Skipping = { isOn: false, savedSeconds: 0 };

let skipping: Skipping | null = null;
const listeners = new Set<() => void>();
/** Frames stop in a hidden tab, and sound does not. */
const lookEveryMs = 200;

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

/** Leaves out the silences of a call while it plays and this is switched on; returns how to stop. */
export function skipSilences(clock: MediaClock, silences: readonly Silence[]): () => void {
  const timer = setInterval(() => {
    if (!readSkipping().isOn || !clock.getSnapshot().isPlaying) return;
    const seconds = clock.callTime();
    const silence = silenceAt(silences, seconds);
    if (!silence) return;
    clock.seek(silence.to);
    change({ ...readSkipping(), savedSeconds: readSkipping().savedSeconds + silence.to - seconds });
  }, lookEveryMs);
  return () => {
    clearInterval(timer);
  };
}

function change(next: Skipping): void {
  skipping = next;
  for (const listener of listeners) listener();
}

"use client";

import { createContext, use, useSyncExternalStore } from "react";
import { silence, type Sound, type SoundSnapshot } from "./sound.ts";

export const SoundContext = createContext<Sound | null>(null);

/** The owner of this tab's sound. Throws without a provider, so that no second owner is created. */
export function useSound(): Sound {
  const sound = use(SoundContext);
  if (!sound) throw new Error("useSound is used outside a sound provider");
  return sound;
}

/** Which call was played last in this tab, and whether its page is open. */
export function useHeard(): SoundSnapshot {
  const sound = useSound();
  return useSyncExternalStore(sound.subscribe, sound.getSnapshot, () => silence);
}

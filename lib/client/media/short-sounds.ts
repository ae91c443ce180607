import { ownAddress } from "../address/own-address.ts";

/** Short sounds from files, ready to be played at any time. */
export interface ShortSounds {
  play: (name: string) => void;
  /** True until somebody clicks or presses a key, where the browser requires that before it plays sound. */
  isBlocked: () => boolean;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
}

/** Gestures after which a browser allows sound. */
const gestures = ["pointerdown", "keydown"] as const;

/** Loads `/sounds/NAME.wav` for every name. A file that does not load stays silent. */
export function loadShortSounds(names: readonly string[]): ShortSounds {
  const context = new AudioContext();
  const loaded = new Map<string, AudioBuffer>();
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of names) void load(name);
  const allow = () => void context.resume().catch(() => undefined);
  for (const gesture of gestures) window.addEventListener(gesture, allow, { signal });
  allow();

  async function load(name: string): Promise<void> {
    try {
      const answer = await fetch(ownAddress(`/sounds/${name}.wav`), { signal });
      if (answer.ok) loaded.set(name, await context.decodeAudioData(await answer.arrayBuffer()));
    } catch {
      // Stays silent until the next page loads it again.
    }
  }

  return {
    play(name) {
      const buffer = loaded.get(name);
      // Sounds that wait in a blocked context would all be heard at once after the first click.
      if (!buffer || context.state !== "running") return;
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(context.destination);
      source.start();
    },
    isBlocked: () => context.state === "suspended",
    subscribe(listener) {
      context.addEventListener("statechange", listener);
      return () => {
        context.removeEventListener("statechange", listener);
      };
    },
    close() {
      stopping.abort();
      void context.close();
    },
  };
}

/** Plays one short sound at once; call from a click. */
export function playShortSound(name: string): void {
  new Audio(ownAddress(`/sounds/${name}.wav`)).play().catch(() => undefined);
}

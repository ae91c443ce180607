"use client";

import { useSyncExternalStore } from "react";

/** A setting of this browser that is on or off. */
export interface KeptSwitch {
  isOn: () => boolean;
  /** Sets it in this browser, or in this tab where storage is unavailable. */
  set: (wanted: boolean) => void;
  /** The setting in a component, kept in step with other tabs. */
  use: () => boolean;
}

/** Keeps a switch under a key of the local storage. */
export function createKeptSwitch(storageKey: string, isOnAtFirst: boolean): KeptSwitch {
  let isOn: boolean | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  function read(): boolean {
    try {
      const kept = localStorage.getItem(storageKey);
      return kept === null ? isOnAtFirst : kept === "on";
    } catch {
      return isOnAtFirst;
    }
  }

  /** Reads it once, and follows changes that are made in other tabs from then on. */
  function known(): boolean {
    if (isOn !== undefined) return isOn;
    window.addEventListener("storage", ({ key }) => {
      if (key !== storageKey) return;
      isOn = read();
      notify();
    });
    isOn = read();
    return isOn;
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    isOn: known,
    set(wanted) {
      known();
      isOn = wanted;
      try {
        localStorage.setItem(storageKey, wanted ? "on" : "off");
      } catch {
        // Private windows may refuse; the choice then lasts as long as the tab.
      }
      notify();
    },
    use: () => useSyncExternalStore(subscribe, known, () => isOnAtFirst),
  };
}

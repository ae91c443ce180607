"use client";

import { useSyncExternalStore } from "react";

const storageKey = "callboard:letter-keys";

let isOn: boolean | undefined;
const listeners = new Set<() => void>();

/** Whether single-character shortcuts are on; the default is yes. */
export function areLetterKeysOn(): boolean {
  if (isOn === undefined) listenToOtherTabs();
  isOn ??= read();
  return isOn;
}

/** Switches single-character shortcuts in this browser, or in this tab where storage is unavailable. */
export function switchLetterKeys(wanted: boolean): void {
  if (isOn === undefined) listenToOtherTabs();
  isOn = wanted;
  try {
    localStorage.setItem(storageKey, wanted ? "on" : "off");
  } catch {
    // Private windows may refuse; the choice then lasts as long as the tab.
  }
  for (const listener of listeners) listener();
}

/** The setting, kept in step with other tabs. */
export function useLetterKeys(): boolean {
  return useSyncExternalStore(subscribe, areLetterKeysOn, () => true);
}

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

function listenToOtherTabs(): void {
  window.addEventListener("storage", handleStorage);
}

/** Applies a change made in another tab. */
function handleStorage(event: StorageEvent): void {
  if (event.key !== storageKey) return;
  isOn = read();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

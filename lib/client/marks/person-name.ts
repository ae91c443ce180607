"use client";

import { useSyncExternalStore } from "react";

const storageKey = "callboard:name";
const listeners = new Set<() => void>();
let name: string | undefined;
let signedIn: string | null = null;

/** Sets the signed-in person, in whose name marks are made; null where nobody signs in. */
export function noteSignedIn(wanted: string | null): void {
  if (signedIn === wanted) return;
  signedIn = wanted;
  for (const listener of listeners) listener();
}

/** True where somebody is signed in, so that the name cannot be edited. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => signedIn !== null,
    () => false,
  );
}

/** The name in which this browser's marks are made; empty until a person entered one. */
export function personName(): string {
  if (signedIn !== null) return signedIn;
  if (name === undefined) {
    name = read();
    window.addEventListener("storage", handleStorage);
  }
  return name;
}

/** Stores a name for the next marks; without storage it lasts as long as the page. */
export function keepPersonName(wanted: string): void {
  name = wanted.trim();
  try {
    localStorage.setItem(storageKey, name);
  } catch {
    // Private windows may refuse.
  }
  for (const listener of listeners) listener();
}

/** The name, kept in step with other tabs. */
export function usePersonName(): string {
  return useSyncExternalStore(subscribe, personName, () => "");
}

function read(): string {
  try {
    return localStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}

function handleStorage(event: StorageEvent): void {
  if (event.key !== storageKey) return;
  name = read();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

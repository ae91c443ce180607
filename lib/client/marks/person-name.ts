"use client";

import { useSyncExternalStore } from "react";
import { createStoredSetting } from "../kept/stored-setting.ts";

const entered = createStoredSetting("callboard:name", {
  initial: "",
  parse: (text) => text,
  serialize: (name) => name,
});
const listeners = new Set<() => void>();
let signedIn: string | null = null;

/** Sets the signed-in person, in whose name marks are made; null without authentication. */
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
  return signedIn ?? entered.get();
}

/** Stores a name for the next marks. */
export function storePersonName(wanted: string): void {
  entered.set(wanted.trim());
}

/** The name, the same in all tabs. */
export function usePersonName(): string {
  return useSyncExternalStore(subscribe, personName, () => "");
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = entered.subscribe(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

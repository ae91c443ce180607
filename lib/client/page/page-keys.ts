"use client";

import { useEffect, useSyncExternalStore } from "react";

/** What some keys do, as the help lists it. */
export interface KeyMeaning {
  keys: readonly string[];
  does: string;
}

const none: readonly KeyMeaning[] = [];
const owners = new Map<object, readonly KeyMeaning[]>();
const listeners = new Set<() => void>();
let listed = none;

/** Lists keys in the help while the component is mounted, besides those of `usePageActions`; pass a constant. */
export function usePageKeys(meanings: readonly KeyMeaning[]): void {
  useEffect(() => {
    const owner = {};
    change(() => owners.set(owner, meanings));
    return () => {
      change(() => owners.delete(owner));
    };
  }, [meanings]);
}

/** The keys that are listed now. */
export function useKeyMeanings(): readonly KeyMeaning[] {
  return useSyncExternalStore(
    subscribe,
    () => listed,
    () => none,
  );
}

function change(make: () => void): void {
  make();
  listed = [...owners.values()].flat();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

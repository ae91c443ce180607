"use client";

import { useEffect, useSyncExternalStore } from "react";

/** What keys do, as a help lists them. */
export interface KeyMeaning {
  keys: readonly string[];
  does: string;
}

const none: readonly KeyMeaning[] = [];
const owners = new Map<object, readonly KeyMeaning[]>();
const listeners = new Set<() => void>();
let meant = none;

/**
 * Lists keys in the help while the component is mounted, besides those of `usePageActions`. `meanings` is a
 * constant.
 */
export function usePageKeys(meanings: readonly KeyMeaning[]): void {
  useEffect(() => {
    const owner = {};
    change(() => owners.set(owner, meanings));
    return () => {
      change(() => owners.delete(owner));
    };
  }, [meanings]);
}

/** What these keys do now. */
export function useKeyMeanings(): readonly KeyMeaning[] {
  return useSyncExternalStore(
    subscribe,
    () => meant,
    () => none,
  );
}

function change(make: () => void): void {
  make();
  meant = [...owners.values()].flat();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

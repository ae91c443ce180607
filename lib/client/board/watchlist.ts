"use client";

import { useSyncExternalStore } from "react";
import * as z from "zod/mini";

const storageKey = "callboard:watchlist";
const idsSchema = z.array(z.number());
const nobody: ReadonlySet<number> = new Set();

let watched: ReadonlySet<number> | undefined;
const listeners = new Set<() => void>();

function read(): ReadonlySet<number> {
  try {
    const ids = idsSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? "[]"));
    return new Set(ids.success ? ids.data : []);
  } catch {
    return nobody;
  }
}

function snapshot(): ReadonlySet<number> {
  watched ??= read();
  return watched;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function handleStorage(event: StorageEvent): void {
  if (event.key !== storageKey) return;
  watched = read();
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", handleStorage);
  };
}

/** Ids of the companies that this browser watches, the same in all its tabs. */
export function useWatchlist(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, snapshot, () => nobody);
}

/** Watches a company or stops watching it. Without storage this lasts as long as the tab. */
export function toggleWatched(companyId: number): void {
  const next = new Set(snapshot());
  if (!next.delete(companyId)) next.add(companyId);
  watched = next;
  try {
    localStorage.setItem(storageKey, JSON.stringify([...next]));
  } catch {
    // Private windows may refuse; the list then stays in memory.
  }
  tell();
}

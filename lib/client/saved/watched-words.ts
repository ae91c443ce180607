"use client";

import { useSyncExternalStore } from "react";
import { ownName } from "../address/own-address.ts";
import { readItem, storeItem } from "../kept/kept-items.ts";

/** A search that is watched in live calls, and where it was heard last. */
export interface WatchedWords {
  q: string;
  /** When that was said, in ms; null where it is not known, or before it was heard. */
  heardAt: number | null;
  /** The sentence that was heard last, so that only a newer one is announced; null before it was heard. */
  lastHit: string | null;
}

/** The most searches that one request allows. */
export const maxWatched = 20;

const storageKey = ownName("callboard.watched-words");
const none: readonly WatchedWords[] = [];
const listeners = new Set<() => void>();
let parsed: { text: string; watched: readonly WatchedWords[] } = { text: "", watched: none };

/** The searches that this browser watches, the newest first; in step with other tabs. */
export function useWatchedWords(): readonly WatchedWords[] {
  return useSyncExternalStore(subscribe, watchedWords, () => none);
}

/** The searches that this browser watches. */
export function watchedWords(): readonly WatchedWords[] {
  const text = read();
  if (text !== parsed.text) parsed = { text, watched: parse(text) };
  return parsed.watched;
}

/** Watches a search; false where there are too many already. */
export function watchWords(q: string): boolean {
  const watched = watchedWords();
  if (watched.some((one) => one.q === q)) return true;
  if (watched.length >= maxWatched) return false;
  write([{ q, heardAt: null, lastHit: null }, ...watched]);
  return true;
}

/** Stops watching a search. */
export function unwatchWords(q: string): void {
  write(watchedWords().filter((one) => one.q !== q));
}

/** Notes where a watched search was heard last. */
export function noteHeard(q: string, heard: Omit<WatchedWords, "q">): void {
  write(watchedWords().map((one) => (one.q === q ? { q, ...heard } : one)));
}

function parse(text: string): readonly WatchedWords[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isWatched).slice(0, maxWatched) : none;
  } catch {
    return none;
  }
}

function isWatched(value: unknown): value is WatchedWords {
  if (typeof value !== "object" || value === null) return false;
  const { q, heardAt, lastHit } = value as Partial<Record<keyof WatchedWords, unknown>>;
  const isKnown = heardAt === null || Number.isFinite(heardAt);
  return typeof q === "string" && q !== "" && isKnown && (lastHit === null || typeof lastHit === "string");
}

/** What storage refused; null while it has the latest searches. */
let unstored: string | null = null;

function read(): string {
  return unstored ?? readItem(storageKey) ?? "";
}

function write(watched: readonly WatchedWords[]): void {
  const text = JSON.stringify(watched);
  // Where storing is refused, the searches are watched as long as the page is open.
  unstored = storeItem(storageKey, text) ? null : text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", handleStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", handleStorage);
  };
}

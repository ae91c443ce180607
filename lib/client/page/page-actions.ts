"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { areLetterKeysOn } from "./letter-keys.ts";

/** Something that can be done on the page as it is, by a key or from the palette. */
export interface PageAction {
  name: string;
  /** A single character, as the key types it; an action without one is in the palette only. */
  key?: string;
  run: () => void;
}

const none: readonly PageAction[] = [];
const offers = new Map<object, readonly PageAction[]>();
const listeners = new Set<() => void>();
let offered = none;

/**
 * Offers actions while the component is mounted: in the palette, and by their keys unless single-character shortcuts
 * are off or the focus is where keys mean something else. Where two actions have one key, it runs the later one.
 */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const names = actions.map(({ name, key }) => `${key ?? ""} ${name}`).join("\n");
  useEffect(() => {
    const owner = {};
    const current = latest.current.map(({ name, key }, at) => ({
      name,
      key,
      run: () => latest.current[at]?.run(),
    }));
    if (current.length === 0) return;
    change(() => offers.set(owner, current));
    return () => {
      change(() => offers.delete(owner));
    };
  }, [names]);
}

/** The actions that are offered now. */
export function useOfferedActions(): readonly PageAction[] {
  return useSyncExternalStore(
    subscribe,
    () => offered,
    () => none,
  );
}

function change(make: () => void): void {
  const had = offers.size > 0;
  make();
  offered = [...offers.values()].flat();
  if (!had && offers.size > 0) document.addEventListener("keydown", handleKey);
  if (had && offers.size === 0) document.removeEventListener("keydown", handleKey);
  for (const listener of listeners) listener();
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (!areLetterKeysOn() || takesLetters(event.target)) return;
  const action = offered.findLast(({ key }) => key === event.key.toLowerCase());
  if (!action) return;
  event.preventDefault();
  action.run();
}

/** Fields and menus take letters themselves; a dialog blocks the page's keys, except the incident panel. */
function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, [contenteditable], [role=menu]")) return true;
  return target.closest("[role=dialog]:not([data-panel])") !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

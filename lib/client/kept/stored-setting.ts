"use client";

import { useSyncExternalStore } from "react";
import { readItem, storeItem } from "./kept-items.ts";

/** A setting that this browser stores, the same in all its tabs. */
export interface StoredSetting<Value> {
  get: () => Value;
  /** Stores a value; where storage is unavailable, it lasts as long as the page. */
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
  /** The value in a component; the initial one on the server and during hydration. */
  use: () => Value;
}

/** How the values of a setting are written to the local storage. */
interface SettingForm<Value> {
  initial: Value;
  /** The value of a stored text; null for a text that is none. */
  parse: (text: string) => Value | null;
  serialize: (value: Value) => string;
}

/** Stores a setting under a key of the local storage. */
export function createStoredSetting<Value>(
  storageKey: string,
  { initial, parse, serialize }: SettingForm<Value>,
): StoredSetting<Value> {
  let current: Value | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  function read(): Value {
    const text = readItem(storageKey);
    return text === null ? initial : (parse(text) ?? initial);
  }

  /** Reads it once, and from then on after each change in another tab. */
  function get(): Value {
    if (current !== undefined) return current;
    window.addEventListener("storage", ({ key }) => {
      if (key !== storageKey) return;
      current = read();
      notify();
    });
    current = read();
    return current;
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    get,
    set(value) {
      get();
      current = value;
      storeItem(storageKey, serialize(value));
      notify();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}

/** Stores a setting that is on or off. */
export function createStoredSwitch(storageKey: string, initial: boolean): StoredSetting<boolean> {
  return createStoredSetting(storageKey, {
    initial,
    parse: (text) => (text === "on" ? true : text === "off" ? false : null),
    serialize: (isOn) => (isOn ? "on" : "off"),
  });
}

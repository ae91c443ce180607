"use client";

import { get, update } from "idb-keyval";
import { useEffect, useSyncExternalStore } from "react";
import { ownName } from "../address/own-address.ts";
import { keptDatabase } from "../kept/kept-databases.ts";
import { mayKeep } from "../kept/kept-items.ts";
import type { BasketQuote } from "../../domain/basket/stored-basket.ts";

/** The quotes that this browser stores. */
export interface Basket {
  /** Null until they are read. */
  quotes: readonly BasketQuote[] | null;
  /** False where the browser refuses to store them: they last until the page is left. */
  isKept: boolean;
}

const entryKey = "quotes";
const channelName = "callboard.basket";
const unread: Basket = { quotes: null, isKept: true };

let basket = unread;
let channel: BroadcastChannel | null = null;
const listeners = new Set<() => void>();

/** Loaded on demand, because it brings the validator, which most visits do not need. */
const loadParser = () => import("../../domain/basket/stored-basket.ts");

function notify(next: Basket): void {
  basket = next;
  for (const listener of listeners) listener();
}

/** Reads the stored quotes, at first and after another tab changed them. */
async function read(): Promise<void> {
  try {
    const stored: unknown = await get(entryKey, keptDatabase("basket"));
    const quotes = stored === undefined ? [] : (await loadParser()).readBasket(stored);
    notify({ quotes, isKept: true });
  } catch {
    notify({ quotes: basket.quotes ?? [], isKept: false });
  }
}

/**
 * Changes the stored quotes in one transaction, so that two tabs do not overwrite each other, and notifies the other
 * tabs. Returns the quotes after the change.
 */
export async function changeBasket(
  change: (quotes: readonly BasketQuote[]) => BasketQuote[],
): Promise<readonly BasketQuote[]> {
  try {
    if (!mayKeep()) throw new Error("the session was refused");
    const { readBasket } = await loadParser();
    let changed: BasketQuote[] = [];
    await update(entryKey, (stored) => (changed = change(readBasket(stored))), keptDatabase("basket"));
    notify({ quotes: changed, isKept: true });
    channel?.postMessage("changed");
    return changed;
  } catch {
    const changed = change(basket.quotes ?? []);
    notify({ quotes: changed, isKept: false });
    return changed;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!channel) {
    channel = new BroadcastChannel(ownName(channelName));
    channel.addEventListener("message", () => void read());
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}

/** The basket of this browser, the same in every tab. */
export function useBasket(): Basket {
  const current = useSyncExternalStore(
    subscribe,
    () => basket,
    () => unread,
  );
  useEffect(() => {
    if (basket.quotes === null) void read();
  }, []);
  return current;
}

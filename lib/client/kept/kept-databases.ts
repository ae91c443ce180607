import { clear, createStore, type UseStore } from "idb-keyval";
import { ownName } from "../address/own-address.ts";

/** The databases of this browser, each with its one store. */
const stores = { board: ["callboard", "last-board"], basket: ["callboard-basket", "quotes"] } as const;
export type KeptDatabase = keyof typeof stores;

const open: Partial<Record<KeptDatabase, UseStore>> = {};

/** A database of this browser; opened on first use, because the server has none. */
export function keptDatabase(name: KeptDatabase): UseStore {
  const [database, store] = stores[name];
  return (open[name] ??= createStore(ownName(database), store));
}

/** Empties all of them. Whatever is read afterwards finds nothing. */
export async function clearDatabases(): Promise<void> {
  const names = Object.keys(stores) as KeptDatabase[];
  await Promise.allSettled(names.map((name) => clear(keptDatabase(name))));
}

import { ownAddress, ownName } from "../address/own-address.ts";
import { clearDatabases } from "./kept-databases.ts";
import { allowKeeping, clearItems, readItem, storeItem } from "./kept-items.ts";

const ownerKey = ownName("callboard:kept-for");

/** Clears everything that this browser keeps, because its person signs out. It is no channel of alerts any more. */
export async function clearForSignOut(): Promise<void> {
  allowKeeping(false);
  await clearEverything();
}

/**
 * Clears what this browser keeps about people and calls, because the session was refused. The settings of the browser
 * stay, and so does a subscription to alerts: they reach a phone until its person signs out.
 */
export async function clearForRefusal(): Promise<void> {
  allowKeeping(false);
  clearItems("data");
  await clearDatabases();
}

/**
 * What this browser keeps is this person's from now on; what it kept for somebody else is cleared. To be called before
 * anything that is kept is read. Without authentication, it is everybody's.
 */
export function keepFor(person: string | null): void {
  if (typeof window === "undefined") return;
  allowKeeping(true);
  if (person === null) return;
  const owner = readItem(ownerKey);
  if (owner !== null && owner !== person) void clearEverything();
  if (owner !== person) storeItem(ownerKey, person);
}

/** Whoever reads a database or the local storage after this call finds nothing, though it goes on. */
async function clearEverything(): Promise<void> {
  clearItems("everything");
  await Promise.allSettled([clearDatabases(), unsubscribe()]);
}

/** Ends the subscription by which alerts reach this browser. */
async function unsubscribe(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(ownAddress("/"));
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

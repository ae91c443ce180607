import { ownName } from "../address/own-address.ts";

/*
 * What this browser keeps in its local storage, for everybody who uses Callboard on it. Everything is read and stored here, so
 * that it can be cleared, and so that a page whose session was refused stores nothing again.
 */

const prefix = "callboard";
/** Settings of this browser, which say nothing about a person or a call. They outlast a session that was refused. */
const settings = new Set([
  "callboard:failure-notification",
  "callboard:failure-sound",
  "callboard:letter-keys",
  "callboard:zone",
  ownName("callboard:kept-for"),
  // Alerts reach a phone until its person signs out, however long a session lasts.
  ownName("callboard:push-device"),
  ownName("callboard:wall-id"),
]);
/** Where next-themes keeps the choice of light or dark. */
const themeKey = "theme";

let isClosed = false;

/** Whether anything may be kept: not after a session was refused, until somebody is signed in again. */
export const mayKeep = () => !isClosed;

/** Keeps nothing more on this page, or again what the person who is now signed in does. */
export function allowKeeping(isAllowed: boolean): void {
  isClosed = !isAllowed;
}

/** What is stored; null where there is nothing, or the browser refuses. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null. False where that is refused, as by private windows and full disks. */
export function storeItem(key: string, text: string | null): boolean {
  if (isClosed) return false;
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes what is about people and calls, with the settings of this browser or without. */
export function clearItems(what: "everything" | "data"): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? "");
    for (const key of keys) if (isCleared(key, what)) localStorage.removeItem(key);
  } catch {
    // A browser that refuses to store has nothing to remove.
  }
}

function isCleared(key: string, what: "everything" | "data"): boolean {
  if (what === "everything" && key === themeKey) return true;
  // The keys of a server below a path have it in them.
  const path = ownName("");
  const isOfAnother = key.includes("/") && (path === "" || !key.includes(path));
  return key.startsWith(prefix) && !isOfAnother && (what === "everything" || !settings.has(key));
}

"use client";

import { createContext, useContext, useSyncExternalStore } from "react";
import { exchangeZone } from "../../domain/company/exchange-zone.ts";
import {
  utcWords,
  wordsIn,
  zoneChoices,
  type ZoneChoice,
  type ZoneWords,
} from "../../domain/words/zone-words.ts";

const storageKey = "callboard:zone";
const listeners = new Set<() => void>();
let choice: ZoneChoice | undefined;

/** The zone in which this browser shows times; UTC on the server and during hydration. */
export function useZoneChoice(): ZoneChoice {
  return useSyncExternalStore(subscribe, known, () => "utc");
}

/** Shows times in another zone, in this browser or, without storage, in this tab. */
export function chooseZone(wanted: ZoneChoice): void {
  known();
  choice = wanted;
  try {
    localStorage.setItem(storageKey, wanted);
  } catch {
    // Private windows may refuse.
  }
  for (const listener of listeners) listener();
}

/** The zone that a screen's address asks for, by its IANA name; it takes precedence over the stored choice. */
export const ZoneOfAddress = createContext<string | null>(null);

/**
 * Words for instants in the chosen zone. Where the zone of the exchange is chosen, pass the exchange of the call's
 * company; without one, or where its zone is not known, the words are in UTC.
 */
export function useZoneWords(exchange?: string | null): ZoneWords {
  const chosen = useZoneChoice();
  const requested = useContext(ZoneOfAddress);
  if (requested !== null) return wordsIn(requested);
  if (chosen === "utc") return utcWords;
  if (chosen === "own") return wordsIn(ownZone());
  return wordsIn((exchange == null ? null : exchangeZone(exchange)) ?? "UTC");
}

/** The browser's own zone by its IANA name. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Reads the choice once, and follows changes that are made in other tabs from then on. */
function known(): ZoneChoice {
  if (choice !== undefined) return choice;
  window.addEventListener("storage", ({ key }) => {
    if (key !== storageKey) return;
    choice = read();
    for (const listener of listeners) listener();
  });
  choice = read();
  return choice;
}

function read(): ZoneChoice {
  try {
    const kept = localStorage.getItem(storageKey);
    return zoneChoices.find((one) => one === kept) ?? "utc";
  } catch {
    return "utc";
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

"use client";

import { createContext, useContext, useSyncExternalStore } from "react";
import { exchangeZone } from "../../domain/company/exchange-zone.ts";
import {
  utcWording,
  wordsIn,
  zoneChoices,
  type ZoneChoice,
  type ZoneWording,
} from "../../domain/text/zone-wording.ts";
import { createStoredSetting } from "../kept/stored-setting.ts";
import { refusedZone } from "../request/in-zone.ts";

const zoneChoice = createStoredSetting<ZoneChoice>("callboard:zone", {
  initial: "utc",
  parse: (text) => zoneChoices.find((choice) => choice === text) ?? null,
  serialize: (choice) => choice,
});

/** The zone in which this browser shows times; UTC on the server and during hydration. */
export const useZoneChoice = zoneChoice.use;

/** Shows times in another zone, in every tab of this browser. */
export function chooseZone(choice: ZoneChoice): void {
  refusedZone.forget();
  zoneChoice.set(choice);
}

/** The zone that a screen's address asks for, by its IANA name; it takes precedence over the stored choice. */
export const ZoneOfAddress = createContext<string | null>(null);

/**
 * Words for instants in the chosen zone. Where the zone of the exchange is chosen, pass the exchange of the call's
 * company; without one, or where its zone is not known, the words are in UTC.
 */
export function useZoneWording(exchange?: string | null): ZoneWording {
  const chosen = useZoneChoice();
  const requested = useContext(ZoneOfAddress);
  const isRefused = useSyncExternalStore(refusedZone.subscribe, refusedZone.is, () => false);
  if (requested !== null) return wordsIn(requested);
  if (chosen === "utc") return utcWording;
  if (chosen === "own") return isRefused ? utcWording : wordsIn(ownZone());
  return wordsIn((exchange == null ? null : exchangeZone(exchange)) ?? "UTC");
}

/** The browser's own zone by its IANA name. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

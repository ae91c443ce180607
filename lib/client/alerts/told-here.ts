"use client";

import { hereEvents, type HereEvent, type ToldHere } from "../../domain/alerts/told-here.ts";
import { createStoredSetting } from "../kept/stored-setting.ts";

const none: readonly ToldHere[] = [];
const maxKept = 100;

/** What this browser tells while a page is open. */
export const toldHere = createStoredSetting<readonly ToldHere[]>("callboard:told-here", {
  initial: none,
  parse: (text) => {
    try {
      const value: unknown = JSON.parse(text);
      return Array.isArray(value) ? value.filter(isToldHere).slice(0, maxKept) : null;
    } catch {
      return null;
    }
  },
  serialize: (told) => JSON.stringify(told),
});

/** Tells of these events of a company or a watchlist; of none stops it. */
export function tellHere({ about, of }: Pick<ToldHere, "about" | "of">, events: readonly HereEvent[]): void {
  const known = toldHere.get();
  const others = known.filter((one) => one.of !== of);
  const last = known.find((one) => one.of === of)?.last ?? null;
  toldHere.set(events.length === 0 ? others : [{ about, of, events, last }, ...others].slice(0, maxKept));
}

/** Notes what was told last. */
export function noteTold(of: ToldHere["of"], last: ToldHere["last"]): void {
  toldHere.set(toldHere.get().map((one) => (one.of === of ? { ...one, last } : one)));
}

function isToldHere(value: unknown): value is ToldHere {
  if (typeof value !== "object" || value === null) return false;
  const { about, of, events, last } = value as Partial<Record<keyof ToldHere, unknown>>;
  const isEvent = (event: unknown) => hereEvents.some((one) => one === event);
  const isLast =
    last === null || (typeof last === "object" && last !== undefined && "what" in last && "at" in last);
  return (
    typeof about === "string" &&
    (typeof of === "number" || typeof of === "string") &&
    Array.isArray(events) &&
    events.every(isEvent) &&
    isLast
  );
}

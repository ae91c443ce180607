import { readTolerantly, defaultZone } from "./assumptions.ts";

/** An instant in extended form (`2026-02-03T14:00:00Z`) and in basic form (`20260203T140000Z`). */
const extendedShape =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[ +-]\d{2}(?::?\d{2})?)?)?$/i;
const basicShape =
  /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:(\d{2})(?:[.,](\d{1,9}))?)?(Z|[ +-]\d{2}(?::?\d{2})?)?)?$/i;

/** What a filter needs of an ISO 8601 value. */
export interface ParsedInstant {
  /** Milliseconds since the Unix epoch. */
  ms: number;
  /** True when the value was a date without a time of day. */
  isDateOnly: boolean;
}

/**
 * Reads an ISO 8601 date or date-time in extended or basic form; without a zone it is UTC (assumption for section
 * 2.1). Fractions beyond milliseconds are cut off. Returns null for anything else, including 30 February and 24:00.
 */
export function parseInstant(text: string): ParsedInstant | null {
  const match = extendedShape.exec(text) ?? basicShape.exec(text);
  if (!match) return null;
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = "", zone = defaultZone] =
    match;
  const ms = Number(fraction.slice(0, 3).padEnd(3, "0"));
  const date = new Date(Date.UTC(2000, 0, 1, +hour, +minute, +second, ms));
  // Date.UTC would take the years 0 to 99 for 1900 to 1999.
  const utc = date.setUTCFullYear(+year!, +month! - 1, +day!);
  const isCalendarDate = date.getUTCMonth() === +month! - 1 && date.getUTCDate() === +day!;
  if (!isCalendarDate || +hour > 23 || +minute > 59 || +second > 59) return null;
  const offset = offsetMinutes(zone);
  if (offset === null) return null;
  return { ms: utc - offset * 60_000, isDateOnly: match[4] === undefined };
}

function offsetMinutes(zone: string): number | null {
  if (zone.toUpperCase() === "Z") return 0;
  if (zone.startsWith(" ") && !readTolerantly.blankBeforeZoneIsPlus) return null;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(":", "") || "0");
  if (hours > 14 || minutes > 59) return null;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}

/** Milliseconds since the epoch of an instant that a schema has parsed; null for null or undefined. */
export function epoch(instant: string): number;
export function epoch(instant: string | null | undefined): number | null;
export function epoch(instant: string | null | undefined): number | null {
  return instant === null || instant === undefined ? null : Date.parse(instant);
}

/** An instant in milliseconds since the epoch as ISO 8601 in UTC; null for one that is missing. */
export function iso(ms: number): string;
export function iso(ms: number | null): string | null;
export function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

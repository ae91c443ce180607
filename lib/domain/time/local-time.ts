import { remembering } from "../remembering.ts";

/*
 * The one place where instants become days and times of a zone, and back. Instants are milliseconds since the epoch. A
 * local time is what clocks of a zone show, written as the instant at which a clock in UTC shows the same: arithmetic of
 * days, weeks and months on local times is that of UTC, in which every day has 24 hours. A day is its local midnight.
 */

const dayMs = 86_400_000;
/** Clocks are changed at quarters of an hour, so that within one of them a zone has one offset. */
const quarterMs = 900_000;

/** What clocks of a zone show at an instant; in an unknown zone that is UTC. */
export function localTime(instant: number, zone: string): number {
  return instant + offsetAt(instant, zone);
}

/** The first instant at which clocks of a zone show a local time; for one that they skip, the instant after the skip. */
export function instantOf(local: number, zone: string): number {
  // Clocks are never changed twice within two days. Before a change back the offset is larger, so that one is earlier.
  const before = local - offsetAt(local - dayMs, zone);
  const after = local - offsetAt(local + dayMs, zone);
  const [first, second] = [Math.min(before, after), Math.max(before, after)];
  return localTime(first, zone) === local ? first : second;
}

/** The day of an instant in a zone. */
export function dayOf(instant: number, zone: string): number {
  return dayOfLocal(localTime(instant, zone));
}

/** The day of a local time. */
export function dayOfLocal(local: number): number {
  return Math.floor(local / dayMs) * dayMs;
}

/** The instant at which a day begins in a zone, some days later or earlier: a day there may have 23 or 25 hours. */
export function startOfDay(day: number, zone: string, daysLater = 0): number {
  return instantOf(day + daysLater * dayMs, zone);
}

interface Clock {
  formatter: Intl.DateTimeFormat;
  /** By the start of a quarter of an hour. */
  offsets: Map<number, number>;
}

const clocks = remembering<string, Clock | null>();
/** Some 140 kB for a zone. */
const maxOffsets = 5_000;

function offsetAt(instant: number, zone: string): number {
  if (zone === "UTC") return 0;
  const clock = clocks(zone, () => makeClock(zone));
  if (clock === null) return 0;
  const quarter = Math.floor(instant / quarterMs) * quarterMs;
  const known = clock.offsets.get(quarter);
  if (known !== undefined) return known;
  const offset = shownBy(clock.formatter, quarter) - quarter;
  if (clock.offsets.size >= maxOffsets) clock.offsets.clear();
  clock.offsets.set(quarter, offset);
  return offset;
}

function makeClock(zone: string): Clock | null {
  try {
    const formatter = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    });
    return { formatter, offsets: new Map() };
  } catch {
    return null;
  }
}

function shownBy(formatter: Intl.DateTimeFormat, instant: number): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatter.formatToParts(instant)) shown[type] = value;
  const { year, month, day, hour, minute, second } = shown;
  return Date.parse(`${year?.padStart(4, "0")}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

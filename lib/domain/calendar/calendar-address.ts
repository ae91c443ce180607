import { dayOf } from "../time/local-time.ts";
import { readDay } from "./calendar-span.ts";

/*
 * What a day and an hour in the calendar's address mean to its viewer. A day is a date: each viewer sees it from midnight
 * to midnight of the own zone. An hour is an instant, in UTC, so that each sees the same calls; it is shown on its day.
 */

const hourPattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3])(?::(15|30|45))?$/;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** The instant at which an hour begins, from `2026-11-19T14`, or `2026-11-19T14:15` as in Kathmandu; null for others. */
export function readHour(text: string): number | null {
  const [, date = "", hour, minute = 0] = hourPattern.exec(text) ?? [];
  const day = readDay(date);
  return day === null ? null : day + Number(hour) * hourMs + Number(minute) * minuteMs;
}

/** An hour as an address has it. */
export function writeHour(instant: number): string {
  return new Date(instant).toISOString().slice(0, instant % hourMs === 0 ? 13 : 16);
}

/** A day and an hour of an address; null where it has none. */
interface Asked {
  date: number | null;
  hour: number | null;
}

/** The day that an address asks for in a zone: that of its hour, else its own, else today. */
export function askedDay({ date, hour }: Asked, now: number, zone: string): number {
  return hour === null ? (date ?? dayOf(now, zone)) : dayOf(hour, zone);
}

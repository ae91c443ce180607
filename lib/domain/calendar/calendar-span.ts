import type { TimeWindow } from "../time/time-window.ts";
import { utcDay, utcShortDay } from "../text/utc-wording.ts";

/** How a calendar is laid out. */
export const calendarViews = ["day", "week", "month", "agenda"] as const;
export type CalendarView = (typeof calendarViews)[number];

const dayMs = 86_400_000;
const daysPerWeek = 7;
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The form of a day in the address. */
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** A day written as `2026-11-19`, as local time has it; null for a date that does not exist. */
export function readDay(text: string): number | null {
  if (!dayPattern.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return Number.isNaN(at) || writeDay(at) !== text ? null : at;
}

/** The day of a local time: `2026-11-19`. */
export function writeDay(local: number): string {
  return new Date(local).toISOString().slice(0, 10);
}

/** Every day of a span. */
export function daysOf({ from, to }: TimeWindow): number[] {
  return Array.from({ length: Math.round((to - from) / dayMs) }, (_, index) => from + index * dayMs);
}

function mondayOf(day: number): number {
  // The epoch began on a Thursday, three days after a Monday.
  const sinceMonday = (Math.floor(day / dayMs) + 3) % daysPerWeek;
  return day - ((sinceMonday + daysPerWeek) % daysPerWeek) * dayMs;
}

function startOfMonth(day: number, later = 0): number {
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
}

/**
 * The days that a view shows, in local time: the day, its week from Monday, its month in whole weeks, or seven days from it on.
 */
export function calendarSpan(view: CalendarView, day: number): TimeWindow {
  switch (view) {
    case "day":
      return { from: day, to: day + dayMs };
    case "week":
      return { from: mondayOf(day), to: mondayOf(day) + daysPerWeek * dayMs };
    case "month":
      return {
        from: mondayOf(startOfMonth(day)),
        to: mondayOf(startOfMonth(day, 1) - dayMs) + daysPerWeek * dayMs,
      };
    case "agenda":
      return { from: day, to: day + daysPerWeek * dayMs };
  }
}

/** The day that the next or previous page of a view shows; for a month its first day. */
export function turnedDay(view: CalendarView, day: number, by: 1 | -1): number {
  switch (view) {
    case "day":
      return day + by * dayMs;
    case "week":
    case "agenda":
      return day + by * daysPerWeek * dayMs;
    case "month":
      return startOfMonth(day, by);
  }
}

/** True for days in the same month. */
export function isInMonth(day: number, of: number): boolean {
  return startOfMonth(day) === startOfMonth(of);
}

/** The title of a view: `19 November 2026`, `16 – 22 November 2026`, `November 2026`. */
export function spanTitle(view: CalendarView, day: number): string {
  if (view === "month") return monthAndYear(day);
  const { from, to } = calendarSpan(view, day);
  const last = to - dayMs;
  if (from === last) return `${dayNumber(from)} ${monthAndYear(from)}`;
  if (isInMonth(from, last)) return `${dayNumber(from)} – ${dayNumber(last)} ${monthAndYear(last)}`;
  return `${utcShortDay(new Date(from).toISOString())} – ${utcDay(new Date(last).toISOString())}`;
}

function monthAndYear(day: number): string {
  const date = new Date(day);
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** The number of a day in its month. */
export function dayNumber(day: number): number {
  return new Date(day).getUTCDate();
}

/** The ISO 8601 number of a week in its year: week 1 has the first Thursday. */
export function weekNumber(day: number): number {
  const thursday = mondayOf(day) + 3 * dayMs;
  const newYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday - newYear) / (daysPerWeek * dayMs));
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The name of a day of the week: `Thursday`. */
export function weekdayName(day: number): string {
  return weekdays[new Date(day).getUTCDay()] ?? "";
}

/** True for Saturday and Sunday. */
export function isWeekend(day: number): boolean {
  return new Date(day).getUTCDay() % 6 === 0;
}

import { formatSpan } from "./span-wording.ts";

const dayMs = 86_400_000;
// Not from Intl: its versions abbreviate September differently, and React would then render the server's page again.
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The day of an instant in UTC: `18 Nov 2026`. */
export function utcDay(instant: string): string {
  return `${utcShortDay(instant)} ${new Date(instant).getUTCFullYear()}`;
}

/** The day without its year: `18 Nov`. */
export function utcShortDay(instant: string): string {
  const day = new Date(instant);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]}`;
}

/** The month of an instant in UTC: `Nov 2026`. */
export function utcMonth(instant: string): string {
  const day = new Date(instant);
  return `${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** The time of day of an instant in UTC: `14:00:41`, or `14:00` with minutes only. */
export function utcTime(instant: string, precision: "minutes" | "seconds" = "seconds"): string {
  return new Date(instant).toISOString().slice(11, precision === "seconds" ? 19 : 16);
}

/** An instant in UTC with its day unless that is today: `14:00:41`, `18 Nov 14:00:41`. `now` is null while unknown. */
export function utcWhen(instant: string, now: number | null, precision?: "minutes" | "seconds"): string {
  const isToday = now !== null && Math.floor(Date.parse(instant) / dayMs) === Math.floor(now / dayMs);
  const time = utcTime(instant, precision);
  return isToday ? time : `${utcShortDay(instant)} ${time}`;
}

/** A signed difference in words: `+41 s`, `−3 min 00 s`, `+1 h 04 min`; `on time` below one second. Milliseconds. */
export function formatDifference(ms: number): string {
  const wholeMs = Math.round(Math.abs(ms) / 1_000) * 1_000;
  return wholeMs === 0 ? "on time" : `${ms < 0 ? "−" : "+"}${formatSpan(wholeMs)}`;
}

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
  year: "numeric",
});
const shortDayFormat = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" });

/** The day of an instant in UTC: `18 Nov 2026`. */
export function utcDay(instant: string): string {
  return dayFormat.format(new Date(instant));
}

/** The day without its year: `18 Nov`. */
export function utcShortDay(instant: string): string {
  return shortDayFormat.format(new Date(instant));
}

/** The time of day of an instant in UTC: `14:00:41`, or `14:00` with minutes only. */
export function utcTime(instant: string, precision: "minutes" | "seconds" = "seconds"): string {
  return new Date(instant).toISOString().slice(11, precision === "seconds" ? 19 : 16);
}

/** A signed difference in words: `+41 s`, `−3 min`, `+1 h 04 min`. Null below one second. Milliseconds. */
export function differenceWords(ms: number): string | null {
  const seconds = Math.round(Math.abs(ms) / 1000);
  if (seconds === 0) return null;
  const minutes = Math.round(seconds / 60);
  const size =
    seconds < 120
      ? `${seconds} s`
      : minutes < 120
        ? `${minutes} min`
        : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
  return `${ms < 0 ? "−" : "+"}${size}`;
}

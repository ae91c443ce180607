import type { AlertRule, QuietHours } from "../../contract/board/alerts/alert-rules.ts";

/** Whether an instant lies in quiet hours, by the clock of their time zone. `now` in milliseconds since the epoch. */
export function isQuiet({ from, to, zone }: QuietHours, now: number): boolean {
  const time = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(now);
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** Whether quiet hours hold a rule's messages back now; they never hold critical ones. */
export function isHeldByQuietHours({ quiet, severity }: AlertRule, now: number): boolean {
  return quiet !== null && severity !== "critical" && isQuiet(quiet, now);
}

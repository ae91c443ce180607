import type { AlertRule, QuietHours } from "../../contract/board/alerts/alert-rules.ts";
import { wordsIn } from "../text/zone-wording.ts";

/** Whether an instant lies in quiet hours, by the clock of their time zone. `now` in milliseconds since the epoch. */
export function isQuiet({ from, to, zone }: QuietHours, now: number): boolean {
  const time = wordsIn(zone).time(new Date(now).toISOString(), "minutes");
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** Whether quiet hours hold a rule's messages back now; they never hold critical ones. */
export function isHeldByQuietHours({ quiet, severity }: AlertRule, now: number): boolean {
  return quiet !== null && severity !== "critical" && isQuiet(quiet, now);
}

import type { SinceMail } from "../../contract/board/alerts/since-mails.ts";
import { localTime } from "../time/local-time.ts";

type Hour = Pick<SinceMail, "at" | "zone" | "weekdays">;

const dayMs = 86_400_000;

/**
 * The last hour of a mail up to an instant, as clocks of its zone have it: `2026-11-24 07:30`. Such words sort as time
 * passes, except while a clock is put back, when an hour that was is not due again; an hour that a clock skips is due
 * when it has. `now` in milliseconds since the epoch.
 */
function lastHour({ at, zone, weekdays }: Hour, now: number): string | null {
  const local = localMinute(zone, now);
  const today = Date.parse(local.slice(0, 10));
  for (let day = today; day >= today - 7 * dayMs; day -= dayMs) {
    const hour = `${new Date(day).toISOString().slice(0, 10)} ${at}`;
    // 1 for Monday to 7 for Sunday.
    if (hour <= local && weekdays.includes(new Date(day).getUTCDay() || 7)) return hour;
  }
  return null;
}

/**
 * The hour at which a mail is due and after which none was decided, by the clocks of its zone; null where it is not due.
 * However many hours were missed, it is the last one. `after` is when it was decided or changed last.
 */
export function dueHour(mail: Hour, { after, now }: { after: number; now: number }): string | null {
  const hour = lastHour(mail, now);
  return hour !== null && hour > localMinute(mail.zone, after) ? hour : null;
}

const lateAfterMs = 10 * 60_000;

/** Whether a mail that was due at an hour is told late. */
export function isToldLate(hour: string, zone: string, now: number): boolean {
  const minute = (words: string) => Date.parse(`${words.replace(" ", "T")}Z`);
  return minute(localMinute(zone, now)) - minute(hour) > lateAfterMs;
}

/** The day and minute that a clock of a zone shows: `2026-11-24 07:31`. */
function localMinute(zone: string, at: number): string {
  return new Date(localTime(at, zone)).toISOString().slice(0, 16).replace("T", " ");
}

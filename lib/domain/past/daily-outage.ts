const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Minutes after which everything worth seeing of an outage has happened. */
const seenAfterMinutes = 3;

/** A stretch of every day (UTC) in which calls of the sample have no access, `HH:MM` each. */
export interface DailyOutage {
  from: string;
  until: string;
}

/** Reads `13:31-13:43`; null for anything else. */
export function readOutage(text: string): DailyOutage | null {
  const time = "([01]\\d|2[0-3]):[0-5]\\d";
  const match = new RegExp(`^(?<from>${time})-(?<until>${time})$`).exec(text);
  const { from, until } = match?.groups ?? {};
  return from !== undefined && until !== undefined ? { from, until } : null;
}

/**
 * The moment of today's outage that a past wall is to show, as its address has it (`2026-11-26T13:34Z`); null while the
 * outage is still to come.
 *
 * @param now milliseconds
 */
export function outageMoment({ from }: DailyOutage, now: number): string | null {
  const [hours = 0, minutes = 0] = from.split(":").map(Number);
  const midnight = Math.floor(now / dayMs) * dayMs;
  const momentMs = midnight + (hours * 60 + minutes + seenAfterMinutes) * minuteMs;
  return momentMs <= now ? `${new Date(momentMs).toISOString().slice(0, 16)}Z` : null;
}

import type { Acknowledgement, Snooze } from "../../contract/board/acting.ts";
import { stateWording } from "../session/session-state.ts";
import { utcWording, type ZoneWording } from "../text/zone-wording.ts";

/** Until when a mark lasts: `until it recovers`, `until 15:00 UTC`. `now` is null while the day is unknown. */
export function formatUntil(
  until: string | null,
  now: number | null,
  words: ZoneWording = utcWording,
): string {
  return until === null ? "until it recovers" : `until ${words.whenStamp(until, now, "minutes")}`;
}

/** Who is on a failure: `Acknowledged by Ana · until it recovers`, `Acknowledged by Ana and 2 others`. */
export function describeAcknowledged(
  { by, also, until }: Acknowledgement,
  now: number | null,
  words: ZoneWording = utcWording,
): string {
  return `Acknowledged by ${nameAll(by, also)} · ${formatUntil(until, now, words)}`;
}

/** What a snooze covers and until when: `Snoozed by Ana: every No access · until 15:00 UTC`. */
export function describeSnooze(
  { by, state, until }: Snooze,
  now: number | null,
  words: ZoneWording = utcWording,
): string {
  const what = state === null ? "this company" : `every ${stateWording[state]}`;
  return `Snoozed by ${by}: ${what} · ${formatUntil(until, now, words)}`;
}

function nameAll(by: string, also: readonly string[]): string {
  const [second] = also;
  if (second === undefined) return by;
  return also.length === 1 ? `${by} and ${second}` : `${by} and ${also.length} others`;
}

/** A choice for the end of a mark. */
export interface UntilChoice {
  name: string;
  /** ISO instant; null: until it recovers. */
  until: string | null;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The choices for the end of a mark; a snooze needs an instant. `now` in milliseconds since the epoch. */
export function untilChoices(now: number, kind: "acknowledgement" | "snooze"): UntilChoice[] {
  const inMinutes = (minutes: number, name: string): UntilChoice => ({
    name: `for ${name}`,
    until: new Date(now + minutes * minuteMs).toISOString(),
  });
  const midnight = new Date((Math.floor(now / dayMs) + 1) * dayMs).toISOString();
  const timed = [
    inMinutes(30, "30 min"),
    inMinutes(60, "1 h"),
    inMinutes(240, "4 h"),
    { name: "until midnight UTC", until: midnight },
  ];
  if (kind === "acknowledgement") return [{ name: "until it recovers", until: null }, ...timed];
  return [...timed.slice(1), inMinutes(7 * 24 * 60, "7 days")];
}

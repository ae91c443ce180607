import type { Acknowledgement, Snooze } from "../../contract/board/acting.ts";
import type { PlannedMaintenance } from "../../contract/board/alerts/maintenance.ts";
import { countryName } from "../text/country-name.ts";
import type { Trouble } from "../../contract/board/values/troubles.ts";
import { isAirTrouble } from "../session/readings.ts";
import { stateWording } from "../session/session-state.ts";
import { utcWording, type ZoneWording } from "../text/zone-wording.ts";
import { dayOf, startOfDay } from "../time/local-time.ts";

/** Until when an acknowledgement lasts that has no end of its own. */
export function untilEnd(trouble: Trouble | null): string {
  if (trouble === "textBehind") return "until its text catches up";
  return isAirTrouble(trouble) ? "until sound returns" : "until it recovers";
}

/**
 * Until when a mark lasts: `until it recovers`, `until 15:00 UTC`. `now` is null while the day is unknown; `end` is of a
 * mark without an instant.
 */
export function formatUntil(
  until: string | null,
  now: number | null,
  words: ZoneWording = utcWording,
  end: string = untilEnd(null),
): string {
  return until === null ? end : `until ${words.whenStamp(until, now, "minutes")}`;
}

/** Who is on a failure: `Acknowledged by Ana · until it recovers`, `Acknowledged by Ana and 2 others`. */
export function describeAcknowledged(
  { by, also, until }: Acknowledgement,
  now: number | null,
  words: ZoneWording = utcWording,
  end: string = untilEnd(null),
): string {
  return `Acknowledged by ${nameAll(by, also)} · ${formatUntil(until, now, words, end)}`;
}

/** What a snooze covers and until when: `Snoozed by Ana: every No access · until 15:00 UTC`. */
export function describeSnooze(snooze: Snooze, now: number | null, words: ZoneWording = utcWording): string {
  return `Snoozed by ${snooze.by}: ${describeScope(snooze)} · ${formatUntil(snooze.until, now, words)}`;
}

/** What a snooze is of: `everything on TSE`; its company's name, where it is not plain which company that is. */
export function describeScope(
  {
    state,
    exchange,
    country,
    view,
    companyId,
  }: Pick<Snooze, "state" | "exchange" | "country" | "view"> & Partial<Pick<Snooze, "companyId">>,
  company = "this company",
): string {
  if (state !== null) return `every ${stateWording[state]}`;
  if (exchange !== null) return `everything on ${exchange}`;
  if (country !== null) return `everything in ${countryName(country)}`;
  if (view === null && companyId === null) return "everything";
  return view === null ? company : `the view ${view.name}`;
}

/** What is planned: `Maintenance “Upgrade”: everything on TSE, 22:00 to 23:00 UTC, repeats`. */
export function describeMaintenance(
  { name, next, rrule, ...scope }: PlannedMaintenance,
  now: number | null,
  words: ZoneWording = utcWording,
): string {
  const times = `${words.when(next.from, now, "minutes")} to ${words.whenStamp(next.to, now, "minutes")}`;
  const repeats = rrule === null ? "" : ", repeats";
  return `Maintenance “${name}”: ${describeScope(scope, "one company")}, ${times}${repeats}. Failures in it are not told.`;
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

/**
 * The choices for the end of a mark: an acknowledgement of trouble lasts until that is over, a snooze needs an instant.
 * `now` in milliseconds since the epoch; midnight is that of the zone.
 */
export function untilChoices(
  now: number,
  of: { trouble: Trouble | null } | "snooze",
  words: ZoneWording = utcWording,
): UntilChoice[] {
  const inMinutes = (minutes: number, name: string): UntilChoice => ({
    name: `for ${name}`,
    until: new Date(now + minutes * minuteMs).toISOString(),
  });
  const midnight = new Date(startOfDay(dayOf(now, words.zone), words.zone, 1)).toISOString();
  const timed = [
    inMinutes(30, "30 min"),
    inMinutes(60, "1 h"),
    inMinutes(240, "4 h"),
    { name: `until midnight ${words.name(midnight)}`, until: midnight },
  ];
  if (of !== "snooze") return [{ name: untilEnd(of.trouble), until: null }, ...timed];
  return [...timed.slice(1), inMinutes(7 * 24 * 60, "7 days")];
}

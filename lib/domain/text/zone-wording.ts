import { utcDay, utcShortDay, utcTime, utcWhen } from "./utc-wording.ts";
import { remembering } from "../remembering.ts";
import { localTime } from "../time/local-time.ts";

/** The time zone for a reader: UTC, the reader's own, or that of the exchange where the call's company is listed. */
export const zoneChoices = ["utc", "own", "exchange"] as const;
export type ZoneChoice = (typeof zoneChoices)[number];

/** Instants in words, in one time zone. Instants are ISO strings. */
export interface ZoneWording {
  /** The IANA name. */
  zone: string;
  /** The time of day: `15:00:41`, or `15:00` with minutes only. */
  time: (instant: string, precision?: Precision) => string;
  /** The time of day with the zone's name: `15:00 CET`. */
  stamp: (instant: string, precision?: Precision) => string;
  /** The day: `18 Nov 2026`. */
  day: (instant: string) => string;
  /** The day without its year: `18 Nov`. */
  shortDay: (instant: string) => string;
  /** The time, with its day unless that is today; `now` is null while unknown. */
  when: (instant: string, now: number | null, precision?: Precision) => string;
  /** The same with the zone's name. */
  whenStamp: (instant: string, now: number | null, precision?: Precision) => string;
  /** What the zone is called at that instant: `UTC`, `CET`, `GMT+9`. */
  name: (instant: string) => string;
}
type Precision = "minutes" | "seconds";

const made = remembering<string, ZoneWording>();

/** The words for a time zone by its IANA name; those for UTC where the name is unknown. */
export function wordsIn(zone: string): ZoneWording {
  return zone === "UTC" ? utcWording : made(zone, () => makeWording(zone));
}

/** Instants in words, in UTC. */
export const utcWording: ZoneWording = {
  zone: "UTC",
  time: utcTime,
  stamp: (instant, precision) => `${utcTime(instant, precision)} UTC`,
  day: utcDay,
  shortDay: utcShortDay,
  when: utcWhen,
  whenStamp: (instant, now, precision) => `${utcWhen(instant, now, precision)} UTC`,
  name: () => "UTC",
};

function makeWording(zone: string): ZoneWording {
  const name = namesOf(zone);
  if (name === null) return utcWording;
  // The instant at which a clock in UTC shows what the zone's clock shows.
  const moved = (instant: string) => new Date(localTime(Date.parse(instant), zone)).toISOString();
  const when: ZoneWording["when"] = (instant, now, precision) =>
    utcWhen(moved(instant), now === null ? null : localTime(now, zone), precision);
  return {
    zone,
    name,
    time: (instant, precision) => utcTime(moved(instant), precision),
    stamp: (instant, precision) => `${utcTime(moved(instant), precision)} ${name(instant)}`,
    day: (instant) => utcDay(moved(instant)),
    shortDay: (instant) => utcShortDay(moved(instant)),
    when,
    whenStamp: (instant, now, precision) => `${when(instant, now, precision)} ${name(instant)}`,
  };
}

/** What a time zone is called at an instant; null for an unknown zone. */
function namesOf(zone: string): ((instant: string) => string) | null {
  try {
    // Each language abbreviates the zones of its own countries and gives offsets for the others.
    const namings = ["en-GB", "en-US", "en-AU"].map(
      (language) => new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: "short" }),
    );
    return (instant) => {
      const names = namings.map((naming) => nameOf(naming, instant));
      return names.find((name) => !offset.test(name)) ?? names[0] ?? zone;
    };
  } catch {
    return null;
  }
}

const offset = /^(GMT|UTC)[+-]/;

function nameOf(naming: Intl.DateTimeFormat, instant: string): string {
  return naming.formatToParts(new Date(instant)).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

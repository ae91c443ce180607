import { utcDay, utcShortDay, utcTime, utcWhen } from "./utc-wording.ts";
import { remembering } from "../remembering.ts";

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
  const clock = clockOf(zone);
  if (clock === null) return utcWording;
  const { moved, name } = clock;
  const when: ZoneWording["when"] = (instant, now, precision) => {
    const today = now === null ? null : Date.parse(moved(new Date(now).toISOString()));
    return utcWhen(moved(instant), today, precision);
  };
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

/**
 * The clock of a time zone; null for an unknown zone. `moved` gives the instant at which a clock in UTC shows what the
 * zone's clock shows at `instant`; `name` is what the zone is called then.
 */
function clockOf(zone: string) {
  try {
    const formatter = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    });
    // Each language abbreviates the zones of its own countries and gives offsets for the others.
    const namings = ["en-GB", "en-US", "en-AU"].map(
      (language) => new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: "short" }),
    );
    return {
      moved: (instant: string) => {
        const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
        for (const { type, value } of formatter.formatToParts(new Date(instant))) shown[type] = value;
        const { year, month, day, hour, minute, second } = shown;
        return `${year?.padStart(4, "0")}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
      },
      name: (instant: string) => {
        const names = namings.map((naming) => nameOf(naming, instant));
        return names.find((name) => !offset.test(name)) ?? names[0] ?? zone;
      },
    };
  } catch {
    return null;
  }
}

const offset = /^(GMT|UTC)[+-]/;

function nameOf(naming: Intl.DateTimeFormat, instant: string): string {
  return naming.formatToParts(new Date(instant)).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

import * as z from "zod/mini";
import { pastKnowledge } from "../../contract/board/values/past-knowledge.ts";
import { isTimeZone } from "../../contract/board/time-zone.ts";
import { readMoment } from "../past/read-moment.ts";
import { wallFilters, wallFilterSchemas, type WallFilters } from "./wall-filters.ts";

/** The settings of a wall, read from its address only. */
export interface WallSettings {
  /** What people call the screen; the status page names a missing wall by it. Empty where it has none. */
  name: string;
  /** From the screen to the farthest reader, in metres. */
  distanceMetres: number;
  /** The screen's diagonal, in inches. */
  screenInches: number;
  theme: "dark" | "light";
  /** The IANA name of the time zone of its times. */
  zone: string;
  /** The IANA names of the time zones in the footer. */
  zones: readonly string[];
  /** How long each page of live calls is shown where they do not fit on one; 0 shows only the first page. */
  rotateSeconds: number;
  /** When the wall is dimmed. */
  night: Night;
  /** The sounds that are on; none by default. */
  sounds: readonly WallSound[];
  /** The filters of its calls; without any, every call is shown. */
  filters: WallFilters;
}

/** What a wall has a sound for, most urgent first: a live failure, a failed recording, overdue, a recovery. */
export const wallSounds = ["failed", "recording", "overdue", "recovered"] as const;
export type WallSound = (typeof wallSounds)[number];

/** Never, always, or between two times of the day by the screen's own clock, in minutes after midnight. */
export type Night = "off" | "on" | { from: number; to: number };

/** The settings in effect, and what could not be read in the address. */
export interface ReadWallSettings {
  settings: WallSettings;
  /** The names of settings with an invalid value, whose default applies. */
  refused: readonly string[];
  /** The names of parameters that are no settings of a wall. */
  unknown: readonly string[];
}

export const wallDefaults: WallSettings = {
  name: "",
  distanceMetres: 3,
  screenInches: 55,
  theme: "dark",
  zone: "UTC",
  zones: ["America/New_York", "Europe/London", "Asia/Tokyo"],
  rotateSeconds: 20,
  night: "off",
  sounds: [],
  filters: {},
};

const maxZones = 6;
const longestName = 60;

const decimal = z.pipe(z.string().check(z.regex(/^\d+(\.\d+)?$/)), z.transform(Number));
const between = (least: number, most: number) =>
  z.pipe(decimal, z.number().check(z.minimum(least), z.maximum(most)));

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(1_439));
const nightShape = { from: minuteOfDay, to: minuteOfDay };

/** `22-06` or `22:30-06:15`. */
function readNight(text: string): { from: number; to: number } | null {
  const [, from, fromMinute = "0", to, toMinute = "0"] =
    /^(\d{1,2})(?::([0-5]\d))?-(\d{1,2})(?::([0-5]\d))?$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return null;
  const begin = Number(from) * 60 + Number(fromMinute);
  const end = Number(to) * 60 + Number(toMinute);
  return begin < 1_440 && end <= 1_440 ? { from: begin, to: end % 1_440 } : null;
}

const text = <T>(make: (text: string) => T) => z.pipe(z.string(), z.transform(make));
const timeZone = z.pipe(z.string().check(z.refine(isTimeZone)), z.transform(properZone));

const schemas = {
  ...wallFilterSchemas,
  name: z.string().check(z.trim(), z.maxLength(longestName)),
  distance: between(0.3, 50),
  screen: between(5, 500),
  theme: z.pipe(z.string().check(z.toLowerCase()), z.enum(["dark", "light"])),
  zone: timeZone,
  zones: z.pipe(
    text((zones) => zones.split(",").filter((name) => name !== "")),
    z.array(timeZone).check(z.maxLength(maxZones)),
  ),
  rotate: z.union([
    z.pipe(
      z.literal("off"),
      z.transform(() => 0),
    ),
    between(5, 3_600),
  ]),
  night: z.union([z.enum(["off", "on"]), z.pipe(text(readNight), z.object(nightShape))]),
  sound: z.union([
    z.pipe(
      z.literal("off"),
      z.transform(() => []),
    ),
    z.pipe(
      z.literal("on"),
      z.transform(() => [...wallSounds]),
    ),
    z.pipe(
      text((sounds) => sounds.split(",")),
      z.array(z.enum(wallSounds)),
    ),
  ]),
  at: z.pipe(text(readMoment), z.number()),
  known: z.enum(pastKnowledge),
};

/**
 * Reads `name`, `distance` (metres), `screen` (inches), `theme`, `zone` (an IANA name), `zones` (several, comma-separated),
 * `rotate` (seconds or `off`), `night` (`22-06`, `on` or `off`), `sound` (names of sounds, `on` or `off`) and the
 * filters of a wall. An invalid value is named and its default applies; an empty `zones` means no zones in the footer.
 */
export function readWallSettings(given: Record<string, string | string[] | undefined>): ReadWallSettings {
  const refused: string[] = [];
  const read = <T>(name: keyof typeof schemas, schema: z.core.$ZodType<T>, fallback: T): T => {
    const value = given[name];
    if (value === undefined) return fallback;
    const parsed = z.safeParse(schema, value);
    if (parsed.success) return parsed.data;
    refused.push(name);
    return fallback;
  };
  const filters = wallFilters
    .map((name) => [name, read(name, schemas[name], "")] as const)
    .filter(([, value]) => value !== "");
  const settings = {
    name: read("name", schemas.name, wallDefaults.name),
    distanceMetres: read("distance", schemas.distance, wallDefaults.distanceMetres),
    screenInches: read("screen", schemas.screen, wallDefaults.screenInches),
    theme: read("theme", schemas.theme, wallDefaults.theme),
    zone: read("zone", schemas.zone, wallDefaults.zone),
    zones: read("zones", schemas.zones, wallDefaults.zones),
    rotateSeconds: read("rotate", schemas.rotate, wallDefaults.rotateSeconds),
    night: read("night", schemas.night, wallDefaults.night),
    sounds: read("sound", schemas.sound, wallDefaults.sounds),
    filters: Object.fromEntries(filters) as WallFilters,
  };
  // Only checked here: the wall follows these itself as they change.
  read("at", schemas.at, 0);
  read("known", schemas.known, "then");
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(schemas, name));
  return { settings, refused, unknown };
}

/** The settings that the form offers, by their names in the address. */
export const offeredSettings = [
  "name",
  "distance",
  "screen",
  "theme",
  "zone",
  "zones",
  "rotate",
  "night",
  "sound",
  ...wallFilters,
] as const;
export type OfferedSetting = (typeof offeredSettings)[number];

/** The address of a wall with some settings, without default and invalid values. */
export function wallAddress(given: Partial<Record<OfferedSetting, string>>): string {
  const { refused } = readWallSettings(given);
  const usual = JSON.stringify(wallDefaults);
  const parts = offeredSettings.flatMap((name) => {
    const value = given[name];
    if (value === undefined || refused.includes(name)) return [];
    const alone = readWallSettings({ [name]: value }).settings;
    // Commas, slashes and colons stay readable, for people who have to type the address.
    const text = encodeURIComponent(value)
      .replaceAll("%2C", ",")
      .replaceAll("%2F", "/")
      .replaceAll("%3A", ":");
    return JSON.stringify(alone) === usual ? [] : [`${name}=${text}`];
  });
  return parts.length === 0 ? "/wall" : `/wall?${parts.join("&")}`;
}

/** The name in a wall's address; empty where it has none. */
export function wallNameOf(address: string): string {
  const name = new URLSearchParams(address.split("?")[1] ?? "").get("name");
  return readWallSettings(name === null ? {} : { name }).settings.name;
}

/** The address of the page that sets up a wall with some settings. */
export function wallSetupAddress(given: Partial<Record<OfferedSetting, string>>): string {
  return wallAddress(given).replace("/wall", "/wall/setup");
}

/**
 * Whether a wall is dimmed at a minute of the day by its screen's clock; `minute` is null while unknown. A night from
 * and to the same time lasts all day.
 */
export function isNight(night: Night, minute: number | null): boolean {
  if (typeof night === "string") return night === "on";
  if (minute === null) return false;
  const { from, to } = night;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** The name of a time zone in its official spelling. */
function properZone(name: string): string {
  return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
}

/** The place in the name of a time zone: `New York` for `America/New_York`. */
export function zonePlace(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

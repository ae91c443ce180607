import { isTimeZone } from "../../contract/board/time-zone.ts";
import { oneOf, watchlistId, type AddressValue } from "../../contract/board/values/address-param.ts";
import { savedIdForm } from "../../contract/board/values/limits.ts";
import { pastKnowledge } from "../../contract/board/values/past-knowledge.ts";
import { filterParams } from "../board/list-filters.ts";
import { readMoment } from "../past/read-moment.ts";

/** The filters of a wall: a saved view by its id, and filters by their names in the board's address. */
const boardFilters = Object.keys(filterParams) as readonly (keyof typeof filterParams)[];
export const wallFilters = ["view", ...boardFilters] as const;
export type WallFilter = (typeof wallFilters)[number];
/** The filters as in an address; none is empty. */
export type WallFilters = Readonly<Partial<Record<WallFilter, string>>>;

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

/** A setting in the address: how it is read, null where it can't be, and its value where the address has none. */
interface WallParam<Value> {
  read: AddressValue<Value>["read"];
  preset: Value;
}

const setting = <Value>(preset: Value, read: WallParam<Value>["read"]): WallParam<Value> => ({
  read,
  preset,
});

const maxZones = 6;
const longestName = 60;
/** No filter needs more, and no line of a wall has room for it. */
const longestFilter = 500;

/** A text of at most `max` characters, without the spaces around it. */
const trimmed = (max: number) => (text: string) => (text.trim().length <= max ? text.trim() : null);

const decimal = /^\d+(\.\d+)?$/;
const between = (min: number, max: number) => (text: string) => {
  const value = decimal.test(text) ? Number(text) : NaN;
  return value >= min && value <= max ? value : null;
};

const readZone = (name: string) => (isTimeZone(name) ? properZone(name) : null);

/** Several values with commas, all of them or none. */
function readAll<Value>(texts: readonly string[], read: (text: string) => Value | null): Value[] | null {
  const values = texts.map(read).filter((value) => value !== null);
  return values.length === texts.length ? values : null;
}

function readZones(text: string): readonly string[] | null {
  const names = text.split(",").filter((name) => name !== "");
  return names.length > maxZones ? null : readAll(names, readZone);
}

/** `off`, `on`, `22-06` or `22:30-06:15`. */
function readNight(text: string): Night | null {
  if (text === "off" || text === "on") return text;
  const [, from, fromMinute = "0", to, toMinute = "0"] =
    /^(\d{1,2})(?::([0-5]\d))?-(\d{1,2})(?::([0-5]\d))?$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return null;
  const begin = Number(from) * 60 + Number(fromMinute);
  const end = Number(to) * 60 + Number(toMinute);
  return begin < 1_440 && end <= 1_440 ? { from: begin, to: end % 1_440 } : null;
}

function readSounds(text: string): readonly WallSound[] | null {
  if (text === "off") return [];
  if (text === "on") return wallSounds;
  return readAll(text.split(","), (name) => wallSounds.find((sound) => sound === name) ?? null);
}

const readRotation = between(5, 3_600);
const noFilter = (read: (text: string) => string | null) =>
  setting("", (text) => (text === "" ? "" : read(text)));

const boardFilterSettings = Object.fromEntries(
  boardFilters.map((name) => [name, setting("", trimmed(longestFilter))]),
) as Record<keyof typeof filterParams, WallParam<string>>;

/** Every setting of a wall, by its name in the address, in the order in which addresses have them. */
const wallParams = {
  name: setting("", trimmed(longestName)),
  /** Metres. */
  distance: setting(3, between(0.3, 50)),
  /** Inches. */
  screen: setting(55, between(5, 500)),
  theme: setting<WallSettings["theme"]>("dark", oneOf(["dark", "light"] as const).read),
  zone: setting("UTC", readZone),
  zones: setting<readonly string[]>(["America/New_York", "Europe/London", "Asia/Tokyo"], readZones),
  /** Seconds. */
  rotate: setting(20, (text) => (text === "off" ? 0 : readRotation(text))),
  night: setting<Night>("off", readNight),
  sound: setting<readonly WallSound[]>([], readSounds),
  view: noFilter((id) => (savedIdForm.test(id) ? id : null)),
  ...boardFilterSettings,
  watched: noFilter(watchlistId.read),
  // Only checked here: the wall follows these itself as they change.
  at: setting<number | null>(null, readMoment),
  known: setting<string | null>(null, oneOf(pastKnowledge).read),
};

/**
 * Reads `name`, `distance` (metres), `screen` (inches), `theme`, `zone` (an IANA name), `zones` (several, comma-separated),
 * `rotate` (seconds or `off`), `night` (`22-06`, `on` or `off`), `sound` (names of sounds, `on` or `off`) and the
 * filters of a wall. An invalid value is named and its default applies; an empty `zones` means no zones in the footer.
 */
export function readWallSettings(given: Record<string, string | string[] | undefined>): ReadWallSettings {
  const refused: string[] = [];
  const values = Object.entries(wallParams).map(([name, { read, preset }]) => {
    const text = Object.hasOwn(given, name) ? given[name] : undefined;
    if (text === undefined) return [name, preset];
    const value = typeof text === "string" ? read(text) : null;
    if (value === null) refused.push(name);
    return [name, value ?? preset];
  });
  const read = Object.fromEntries(values) as {
    [Name in keyof typeof wallParams]: (typeof wallParams)[Name]["preset"];
  };
  const filters = wallFilters.map((name) => [name, read[name]]).filter(([, value]) => value !== "");
  return {
    settings: {
      name: read.name,
      distanceMetres: read.distance,
      screenInches: read.screen,
      theme: read.theme,
      zone: read.zone,
      zones: read.zones,
      rotateSeconds: read.rotate,
      night: read.night,
      sounds: read.sound,
      filters: Object.fromEntries(filters) as WallFilters,
    },
    refused,
    unknown: Object.keys(given).filter((name) => !Object.hasOwn(wallParams, name)),
  };
}

export const wallDefaults: WallSettings = readWallSettings({}).settings;

/** The settings that the form offers, by their names in the address. */
export type OfferedSetting = Exclude<keyof typeof wallParams, "at" | "known">;
export const offeredSettings = Object.keys(wallParams).filter(
  (name): name is OfferedSetting => name !== "at" && name !== "known",
);

/** The address of a wall with some settings, without default and invalid values. */
export function wallAddress(given: Partial<Record<OfferedSetting, string>>): string {
  const parts = offeredSettings.flatMap((name) => {
    const text = given[name];
    const { read, preset } = wallParams[name];
    const value = text === undefined ? null : read(text);
    if (text === undefined || value === null || JSON.stringify(value) === JSON.stringify(preset)) return [];
    // Commas, slashes and colons stay readable, for people who have to type the address.
    const written = encodeURIComponent(text)
      .replaceAll("%2C", ",")
      .replaceAll("%2F", "/")
      .replaceAll("%3A", ":");
    return [`${name}=${written}`];
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

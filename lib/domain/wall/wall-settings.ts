import { z } from "zod";
import { pastKnowledge } from "../../contract/board/past-board.ts";
import { isTimeZone } from "../../contract/board/time-zone.ts";
import { readMoment } from "../past/read-moment.ts";

/** The settings of a wall, read from its address only. */
export interface WallSettings {
  /** From the screen to the farthest reader, in metres. */
  distanceMetres: number;
  /** The screen's diagonal, in inches. */
  screenInches: number;
  theme: "dark" | "light";
  /** Time zones beside UTC, by their IANA names. */
  zones: readonly string[];
}

/** The settings in effect, and what could not be read in the address. */
export interface ReadWallSettings {
  settings: WallSettings;
  /** Names of settings with a value that cannot be used; their default is in effect. */
  refused: readonly string[];
  /** Names that are not settings of a wall. */
  unknown: readonly string[];
}

export const wallDefaults: WallSettings = {
  distanceMetres: 3,
  screenInches: 55,
  theme: "dark",
  zones: ["America/New_York", "Europe/London", "Asia/Tokyo"],
};

const maxZones = 6;

const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number);

const schemas = {
  distance: decimal.pipe(z.number().min(0.3).max(50)),
  screen: decimal.pipe(z.number().min(5).max(500)),
  theme: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["dark", "light"])),
  zones: z
    .string()
    .transform((text) => text.split(",").filter((zone) => zone !== ""))
    .pipe(z.array(z.string().refine(isTimeZone).transform(properZone)).max(maxZones)),
  at: z.string().transform(readMoment).pipe(z.number()),
  known: z.enum(pastKnowledge),
};

/**
 * Reads `distance` (metres), `screen` (inches), `theme` and `zones` (IANA names, comma-separated). A value that
 * cannot be used is named and its default applies; an empty `zones` means UTC alone.
 */
export function readWallSettings(given: Record<string, string | string[] | undefined>): ReadWallSettings {
  const refused: string[] = [];
  const read = <T>(name: keyof typeof schemas, schema: z.ZodType<T>, fallback: T): T => {
    const value = given[name];
    if (value === undefined) return fallback;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    refused.push(name);
    return fallback;
  };
  const settings = {
    distanceMetres: read("distance", schemas.distance, wallDefaults.distanceMetres),
    screenInches: read("screen", schemas.screen, wallDefaults.screenInches),
    theme: read("theme", schemas.theme, wallDefaults.theme),
    zones: read("zones", schemas.zones, wallDefaults.zones),
  };
  // The screen itself follows these as they change.
  read("at", schemas.at, 0);
  read("known", schemas.known, "then");
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(schemas, name));
  return { settings, refused, unknown };
}

/** A zone's name in its official case. */
function properZone(name: string): string {
  return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
}

/** The place in a zone's name: `America/New_York` is New York. */
export function zonePlace(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

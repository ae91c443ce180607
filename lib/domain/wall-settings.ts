import { z } from "zod";

/** What a wall is told by its address, and nothing else. */
export interface WallSettings {
  /** From the screen to the farthest reader, in metres. */
  distanceMetres: number;
  /** The screen's diagonal, in inches. */
  screenInches: number;
  theme: "dark" | "light";
  /** Time zones beside UTC, by their IANA names. */
  zones: readonly string[];
}

/** The settings that hold, and the names of those that could not be read and fell back. */
export interface ReadWallSettings {
  settings: WallSettings;
  refused: readonly string[];
}

export const wallDefaults: WallSettings = {
  distanceMetres: 5,
  screenInches: 55,
  theme: "dark",
  zones: ["America/New_York", "Europe/London", "Asia/Tokyo"],
};

const mostZones = 6;

const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number);

const schemas = {
  distance: decimal.pipe(z.number().min(0.3).max(50)),
  screen: decimal.pipe(z.number().min(5).max(500)),
  theme: z.enum(["dark", "light"]),
  zones: z
    .string()
    .transform((text) => text.split(",").filter((zone) => zone !== ""))
    .pipe(z.array(z.string().refine(isZone)).max(mostZones)),
};

/**
 * Reads `distance` (metres), `screen` (inches), `theme` and `zones` (IANA names, commas). A value that cannot be
 * used falls back to its default and is named; an empty `zones` means UTC alone.
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
  return { settings, refused };
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

import type { ScenarioCompany } from "./world.ts";

/** Start times of results calls, by exchange: in which half hours of the day (UTC) they are held. */
export const halfHours = 48;

/** Companies whose calls are held at the same hours. */
export type Wave = keyof typeof weights;

type Weights = readonly [from: string, ...weights: number[]][];

/** From Sydney's morning to Mumbai's evening. */
const asia: Weights = [
  ["22:30", 2, 4, 4],
  ["00:00", 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1.5, 1.5, 1, 1, 0.5, 0.5, 0.5, 0.5, 1, 1, 1, 1],
];
/** Some companies report after their markets have closed. */
const europe: Weights = [
  ["06:00", 7, 7, 7, 7, 7, 6, 4, 3, 2, 2, 2, 2],
  ["12:00", 4, 4, 11, 12, 4, 3, 3, 3, 3, 3, 3, 2, 2, 1],
];

/** Before the market opens in New York, some in its morning and afternoon, and after it has closed. */
const weights = {
  // Most industrial and financial companies report early, most technology companies late.
  nyse: [
    ["11:30", 1, 3, 6, 46, 54, 9, 3, 2, 2, 2, 2, 2, 2, 3, 2, 3, 2],
    ["20:00", 3, 4, 7, 6, 3, 2],
  ],
  nasdaq: [
    ["11:30", 1, 3, 6, 28, 32, 10, 5, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3],
    ["20:00", 4, 8, 13, 13, 9, 3],
  ],
  americas: [
    ["11:30", 1, 4, 8, 28, 30, 11, 6, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3],
    ["20:00", 4, 7, 9, 8, 5, 3],
  ],
  europe,
  asia,
} as const satisfies Record<string, Weights>;

export const waves = Object.keys(weights) as Wave[];

export function waveOf({ exchange, timeZone }: ScenarioCompany): Wave {
  if (exchange === "NYSE") return "nyse";
  if (exchange.startsWith("Nasdaq")) return "nasdaq";
  return regionOf(timeZone);
}

/** Part of the world with its own hours of business. */
export type Region = "americas" | "europe" | "asia";

export function regionOf(timeZone: string): Region {
  if (timeZone.startsWith("America/")) return "americas";
  return /^(Europe|Africa)\//.test(timeZone) ? "europe" : "asia";
}

/**
 * The relative number of results calls of a wave in each half hour of a day. Where few calls are held, only those of
 * New York's first exchange crowd, so that some are live at every hour.
 */
export function weightsOf(wave: Wave, isFlat: boolean): readonly number[] {
  const all = Array<number>(halfHours).fill(0);
  for (const [from, ...given] of weights[wave]) {
    const [hours = 0, minutes = 0] = from.split(":").map(Number);
    const first = hours * 2 + minutes / 30;
    for (const [index, weight] of given.entries())
      all[first + index] = isFlat && wave !== "nyse" ? Math.sqrt(weight) : weight;
  }
  return all;
}

/** In which part of the world an event other than results is held at a minute of the day (UTC). */
export function regionAwakeAt(minute: number): Region {
  const hour = minute / 60;
  if (hour < 7 || hour >= 22.5) return "asia";
  return hour < 12 ? "europe" : "americas";
}

/** The minutes of a day (UTC) between which annual meetings of a region begin. */
export const meetingMinutes: Record<Region, readonly [from: number, below: number]> = {
  asia: [0, 480],
  europe: [420, 900],
  americas: [840, 1_290],
};

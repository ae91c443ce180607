import { seededRandom, wholeNumber } from "#service/content/seeded-random.ts";
import { quarterOf } from "./quarters.ts";
import type { Sample, SampleStart } from "./sample-start.ts";

export const dayMs = 86_400_000;

/** Seasons of a sample that is left running follow each other at this distance, in days. */
export const daysBetweenSeasons = 42;
/** The seasons before a sample's first one are a quarter apart: calls of a company are on the same weekday. */
const daysOfQuarter = 91;
/** The first days of a season are its height. */
export const daysOfHeight = 21;
/** Earlier seasons that a company has calls of. */
export const seasonsKept = 8;

/** A day of a season; `number` is negative before the sample's first one, `offset` counts days from its Monday. */
export type SeasonDay = { number: number; offset: number };

/** Calls on a day: the fewest, and how many more there may be. */
type Range = readonly [fewest: number, more: number];
const calls = {
  height: { full: [318, 16], light: [166, 12] },
  between: { full: [100, 28], light: [64, 20] },
  dense: [560, 30],
} as const satisfies Record<string, Range | Record<"full" | "light", Range>>;

/** On which day of a season a sample starts: its Monday's, except where everything is on a few days. */
const startsOn = { season: 7, calm: 28, busy: 10, storm: 10 } as const satisfies Record<Sample, number>;

/** Which days belong to which season, and how many calls are held on each. Days count from 1970 in UTC. */
export type SeasonCalendar = ReturnType<typeof createSeasonCalendar>;

/** The calendar of a sample that started then. */
export function createSeasonCalendar(seed: string, { sample, startedAtMs }: SampleStart) {
  const today = dayOf(startedAtMs);
  const firstDay = (isDense(sample) ? today : today - weekdayOf(today)) - startsOn[sample];
  const firstQuarter = quarterOf(firstDay * dayMs);

  function startOf(season: number): number {
    return firstDay + season * (season < 0 ? daysOfQuarter : daysBetweenSeasons);
  }

  function seasonOn(day: number): SeasonDay {
    const length = day < firstDay ? daysOfQuarter : daysBetweenSeasons;
    const number = Math.floor((day - firstDay) / length);
    return { number, offset: day - startOf(number) };
  }

  return {
    startOf,
    seasonOn,
    /** The quarter of the calendar in which a season is held; its calls are about the period that ended before. */
    quarterIn: (season: number) => firstQuarter + season,
    /** How many calls are held on a day. */
    callsOn(day: number): number {
      const [fewest, more] = rangeOn(sample, seasonOn(day).offset);
      return fewest + wholeNumber(seededRandom(`${seed} calls on ${day}`), 0, more);
    },
    /** The calls to expect on a day of a season, to spread the companies over it. */
    usualCallsAt(offset: number): number {
      const [fewest, more] = rangeOn(sample, offset);
      return fewest + more / 2;
    },
    /** How many calls are to be live at every hour, as far as there are enough. */
    liveEverywhere: isDense(sample) ? 16 : 3,
    isHeight: (offset: number) => isHeight(sample, offset),
    /** Whether results are to be most of what is live at every moment. */
    isMostlyResults: (offset: number) => !isDense(sample) && isHeight(sample, offset),
  };
}

export function dayOf(atMs: number): number {
  return Math.floor(atMs / dayMs);
}

/** 0 is Monday. 1 January 1970 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Whether the whole season is on a few days, with calls at every hour. */
function isDense(sample: Sample): boolean {
  return sample === "busy" || sample === "storm";
}

function isHeight(sample: Sample, offset: number): boolean {
  return isDense(sample) ? offset >= 6 && offset < 16 : offset < daysOfHeight;
}

function rangeOn(sample: Sample, offset: number): Range {
  const isFull = !isDense(sample) && offset % 7 >= 1 && offset % 7 <= 3;
  if (!isHeight(sample, offset)) return calls.between[isFull ? "full" : "light"];
  return isDense(sample) ? calls.dense : calls.height[isFull ? "full" : "light"];
}

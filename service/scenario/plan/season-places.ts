import { seededRandom } from "#service/content/seeded-random.ts";
import type { SeasonCalendar } from "./season-calendar.ts";
import { daysBetweenSeasons } from "./season-calendar.ts";
import { shuffled } from "./shuffled.ts";
import { dailyOutage, maxHit } from "./outage.ts";
import { halfHours, regionAwakeAt, regionOf, waveOf, waves, weightsOf } from "./waves.ts";
import type { ScenarioCompany } from "./world.ts";

/** A company and the minute of the day (UTC) at which its results call begins. */
export type Place = {
  company: ScenarioCompany;
  /** Negative on the evening before. */
  minute: number;
  /** Whether few others begin then, so that it is a long one. */
  isLong?: boolean;
};

/** Calls on results in a hundred calls of a day between two heights, and at a height. */
const resultsBetween = 10;
const resultsAtHeight = 78;
const quarterPastShare = 0.06;
/** Days with fewer calls have lower waves. */
const manyCalls = 250;
/** Results calls that begin in every half hour, and in a day's last one, where most live calls are on results. */
const alwaysBegin = { usual: 2, last: 3 } as const;
/** Calls that begin with the daily outage, so that some are heard beside those that it hits. */
const beginWithOutage = { halfHour: Math.floor(dailyOutage.fromMinute / 30), calls: maxHit + 4 } as const;
/** A season's first ones begin on the evening before, so that they are live when its first day begins. */
const eve = { halfHour: -1, calls: 4 } as const;
/** Where not more begin, some are long, so that they are still heard when the next ones begin. */
const longBelow = 8;
const longOnes = 2;

/**
 * The place of every company's results call in a season, by day: the same in every season, so that a company reports
 * in the same week of each quarter, at the same hour. The calls of an exchange follow its waves.
 */
export function seasonPlaces(
  seed: string,
  companies: readonly ScenarioCompany[],
  {
    usualCallsAt,
    isHeight,
    isMostlyResults,
  }: Pick<SeasonCalendar, "usualCallsAt" | "isHeight" | "isMostlyResults">,
): readonly (readonly Place[])[] {
  const perDay = Array.from({ length: daysBetweenSeasons }, (_, offset) => {
    return usualCallsAt(offset) * (isHeight(offset) ? resultsAtHeight : resultsBetween);
  });
  const places = perDay.map((): Place[] => []);
  for (const wave of waves) {
    const members = shuffled(
      `${seed} ${wave}`,
      companies.filter((company) => waveOf(company) === wave),
    );
    const byDay = perDay.map((): ScenarioCompany[] => []);
    const dayAt = spread(perDay);
    for (const [index, company] of members.entries())
      byDay[dayAt((index + 0.5) / members.length)]!.push(company);
    for (const [offset, held] of byDay.entries()) {
      const halfHourAt = spread(weightsOf(wave, usualCallsAt(offset) < manyCalls));
      const random = seededRandom(`${seed} ${wave} ${offset}`);
      const order = shuffled(`${seed} ${wave} order ${offset}`, held);
      for (const [index, company] of order.entries()) {
        // Evenly spaced with some jitter, so that the counts follow the weights also on a small exchange.
        const share = Math.min(0.9999, (index + 0.35 + 0.3 * random()) / order.length);
        const pastQuarter = random() < quarterPastShare ? 15 : 0;
        places[offset]!.push({ company, minute: halfHourAt(share) * 30 + pastQuarter });
      }
    }
  }
  for (const [offset, held] of places.entries()) {
    if (!isMostlyResults(offset)) continue;
    if (offset === 0) fill(held, eve.halfHour, eve.calls);
    for (let halfHour = 0; halfHour < halfHours; halfHour++)
      fill(held, halfHour, halfHour < halfHours - 1 ? alwaysBegin.usual : alwaysBegin.last);
    fill(held, beginWithOutage.halfHour, beginWithOutage.calls);
    lengthen(held);
  }
  return places;
}

/**
 * Lets at least `fewest` of a day's calls begin in a half hour: moves them there from the busiest ones, which keep as many or what
 * always begins, first those of companies that are awake.
 */
function fill(held: readonly Place[], halfHour: number, fewest: number): void {
  const minute = halfHour * 30;
  const awake = regionAwakeAt(minute);
  const isAwake = ({ company }: Place) => regionOf(company.timeZone) === awake;
  const always = held.filter(isAlwaysHeld);
  const kept = Math.min(fewest, alwaysBegin.last);
  for (;;) {
    const byMinute = Map.groupBy(always, (place) => place.minute);
    if ((byMinute.get(minute)?.length ?? 0) >= fewest) return;
    const busiest = [...byMinute]
      .filter(([from, { length }]) => from !== minute && from % 30 === 0 && length > kept)
      .toSorted(([, a], [, b]) => b.length - a.length)
      .flatMap(([, places]) => places);
    // Those of New York's first exchange stay together, because outages hit it on days with fewer calls.
    const moved =
      busiest.find((place) => isAwake(place) && waveOf(place.company) !== "nyse") ??
      busiest.find(isAwake) ??
      busiest[0];
    if (!moved) return;
    moved.minute = minute;
  }
}

/** Lets some calls of every half hour with few be long. */
function lengthen(held: readonly Place[]): void {
  for (const begin of Map.groupBy(held.filter(isAlwaysHeld), (place) => place.minute).values())
    if (begin.length <= longBelow) for (const place of begin.slice(0, longOnes)) place.isLong = true;
}

/** Companies that report every half year are without results in some seasons. */
const isAlwaysHeld = ({ company }: Place) => company.rhythm.periodsPerYear === 4;

/** The index at which a share from 0 to 1 of the sum of the weights is reached. */
function spread(weights: readonly number[]): (share: number) => number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const last = weights.findLastIndex((weight) => weight > 0);
  return (share) => {
    let left = share * total;
    const index = weights.findIndex((weight) => (left -= weight) < 0);
    return index === -1 ? last : index;
  };
}

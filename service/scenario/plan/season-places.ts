import { seededRandom } from "#service/content/seeded-random.ts";
import type { SeasonCalendar } from "./season-calendar.ts";
import { daysBetweenSeasons } from "./season-calendar.ts";
import { shuffled } from "./shuffled.ts";
import { waveOf, waves, weightsOf } from "./waves.ts";
import type { ScenarioCompany } from "./world.ts";

/** A company and the minute of the day (UTC) at which its results call begins. */
export type Place = { company: ScenarioCompany; minute: number };

/** Of the calls of a day between two heights, so many in a hundred are on results. */
const resultsBetween = 14;
const resultsAtHeight = 78;
const quarterPastShare = 0.06;
/** Days with fewer calls have lower waves. */
const manyCalls = 250;

/**
 * The place of every company's results call in a season, by day: the same in every season, so that a company reports
 * in the same week of each quarter, at the same hour. The calls of an exchange follow its waves.
 */
export function seasonPlaces(
  seed: string,
  companies: readonly ScenarioCompany[],
  { usualCallsAt, isHeight }: Pick<SeasonCalendar, "usualCallsAt" | "isHeight">,
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
  return places;
}

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

import { seededRandom } from "./seeded-random.ts";

/** How often a company reports and when its fiscal year ends. Calendar quarters count from 0 (January to March). */
export type ReportingRhythm = {
  periodsPerYear: 2 | 4;
  /** The quarter of the calendar with which its fiscal year ends. */
  yearEndsInQuarter: number;
};

/** A fiscal period; `endQuarter` counts quarters of the calendar since 2020 and is the one in which it ends. */
export type FiscalPeriod = { endQuarter: number; name: string; fiscalYear: number };

/** Where companies may report every half year, and the share that has no calls on the quarters between. */
const halfYearlyCountries = new Set(["GB", "AU", "NZ", "ZA", "HK", "FR", "SG"]);
const halfYearlyShare = 0.3;
const marchYearEnds = new Set(["IN", "JP"]);

type Reporter = { id: number; country: string };

/** The rhythm of a fictional company: that of its country, sometimes with a different fiscal year. */
export function reportingRhythm({ id, country }: Reporter): ReportingRhythm {
  const random = seededRandom(`rhythm ${id}`);
  const chance = random();
  const usual = marchYearEnds.has(country) ? 0 : 3;
  return {
    yearEndsInQuarter: chance < 0.72 ? usual : Math.floor(random() * 4),
    periodsPerYear: halfYearlyCountries.has(country) && random() < halfYearlyShare ? 2 : 4,
  };
}

/** The last period that ended before a quarter of the calendar, counted since 2020. */
export function latestPeriod(rhythm: ReportingRhythm, quarter: number): FiscalPeriod {
  const { periodsPerYear, yearEndsInQuarter } = rhythm;
  const length = 4 / periodsPerYear;
  const endQuarter = quarter - 1 - mod(quarter - 1 - yearEndsInQuarter, length);
  const quartersToYearEnd = mod(yearEndsInQuarter - endQuarter, 4);
  const number = (4 - quartersToYearEnd) / length;
  return {
    endQuarter,
    name: `${periodsPerYear === 4 ? "Q" : "H"}${number}`,
    fiscalYear: 2020 + Math.floor((endQuarter + quartersToYearEnd) / 4),
  };
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by;
}

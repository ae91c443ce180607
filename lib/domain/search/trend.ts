import type { TrendPeriod } from "../../contract/board/analyst/trends.ts";
import type { TrendStep } from "../../contract/board/values/trend-steps.ts";

/** A call whose text was read. The date in milliseconds since the epoch. */
export interface CountedText {
  date: number;
  words: number;
  /** How often it says what was asked for. */
  mentions: number;
}

const monthsOf: Record<TrendStep, number> = { quarter: 3, month: 1 };
/** Two years. */
const mostPeriods: Record<TrendStep, number> = { quarter: 8, month: 24 };

/**
 * Counts by quarter or month of the calendar in UTC, from the first period with a call up to the present one.
 *
 * @param texts the calls whose text was read
 * @param known the dates of the calls that have a transcript; null while not all are known
 */
export function trendOf(
  step: TrendStep,
  { texts, known, now }: { texts: readonly CountedText[]; known: readonly number[] | null; now: number },
): TrendPeriod[] {
  const last = periodOf(step, now);
  const dates = [...texts.map(({ date }) => date), ...(known ?? [])];
  const earliest = dates.reduce((least, date) => Math.min(least, periodOf(step, date)), last);
  const first = Math.max(earliest, last - mostPeriods[step] + 1);
  const textsOf = Map.groupBy(texts, ({ date }) => periodOf(step, date));
  const knownOf = known && Map.groupBy(known, (date) => periodOf(step, date));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const period = first + index;
    const said = textsOf.get(period) ?? [];
    const sum = (valueOf: (text: CountedText) => number) =>
      said.reduce((all, text) => all + valueOf(text), 0);
    return {
      from: startOf(step, period),
      until: startOf(step, period + 1),
      calls: said.length,
      callsWith: said.filter(({ mentions }) => mentions > 0).length,
      mentions: sum(({ mentions }) => mentions),
      words: sum(({ words }) => words),
      of: knownOf && Math.max(said.length, knownOf.get(period)?.length ?? 0),
    };
  });
}

/** The number of a period since the year 0. */
function periodOf(step: TrendStep, date: number): number {
  const day = new Date(date);
  return Math.floor((day.getUTCFullYear() * 12 + day.getUTCMonth()) / monthsOf[step]);
}

function startOf(step: TrendStep, period: number): string {
  const month = period * monthsOf[step];
  return new Date(Date.UTC(Math.floor(month / 12), month % 12)).toISOString();
}

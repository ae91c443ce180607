import type { BoardDay } from "../../contract/board/past-board.ts";
import { dayColumnMs } from "../../contract/board/values/past-knowledge.ts";
import { dayOf, startOfDay } from "../time/local-time.ts";
import { isWithin, type TimeWindow } from "../time/time-window.ts";

const dayMs = 86_400_000;

/** The day of an instant in a zone, from its midnight to the next. */
export function dayAround(at: number, zone: string): TimeWindow {
  const day = dayOf(at, zone);
  return { from: startOfDay(day, zone), to: startOfDay(day, zone, 1) };
}

/** When the days of UTC begin that a day is in, without those to come. `now` is null while unknown. */
export function utcDaysOf({ from, to }: TimeWindow, now: number | null): number[] {
  const first = Math.floor(from / dayMs) * dayMs;
  const second = first + dayMs;
  return second < to && (now === null || second <= now) ? [first, second] : [first];
}

/** What is known of a day, from the days of UTC that it is in; undefined until all of them are known. */
export function joinDays(
  days: readonly (BoardDay | undefined)[],
  { from, to }: TimeWindow,
): BoardDay | undefined {
  const [first] = days;
  const known = days.filter((day) => day !== undefined);
  const last = known.at(-1);
  if (!first || !last || known.length < days.length) return undefined;
  const skipped = (from - Date.parse(first.date)) / dayColumnMs;
  return {
    ...last,
    columns: known.flatMap(({ columns }) => columns).slice(skipped, skipped + (to - from) / dayColumnMs),
    failures: known.flatMap(({ failures }) =>
      failures.filter(({ at }) => isWithin({ from, to }, Date.parse(at))),
    ),
    gaps: known.flatMap(({ gaps }) =>
      gaps.filter((gap) => Date.parse(gap.from) < to && Date.parse(gap.to) > from),
    ),
    imported: [
      ...new Map(
        known.flatMap(({ imported }) => imported.map((period) => [`${period.name} ${period.from}`, period])),
      ).values(),
    ],
  };
}

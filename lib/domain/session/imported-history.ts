import type { ImportedPeriod } from "../../contract/board/imported-period.ts";

/** A time range in milliseconds since the epoch, at its ends inclusive. */
interface Range {
  from: number;
  to: number;
}

/** The imported period in which something was observed at an instant; undefined where it was observed here. */
export function importedAt<Period extends Pick<ImportedPeriod, "from" | "to">>(
  periods: readonly Period[],
  instant: string,
): Period | undefined {
  const at = Date.parse(instant);
  return periods.find(({ from, to }) => Date.parse(from) <= at && at <= Date.parse(to));
}

/** Where a period's history is from, as text: "sample history" or "imported from London". */
export function describeSource({ name, isSample }: Pick<ImportedPeriod, "name" | "isSample">): string {
  return isSample ? sampleHistory : `imported from ${name}`;
}

const sampleHistory = "sample history";

/** The same for several periods, each source once; null where there is none. */
export function describeSources(periods: readonly ImportedPeriod[]): string | null {
  const sources = [...new Set(periods.map(describeSource))];
  return sources.length === 0 ? null : sources.join(", ");
}

/**
 * Where the history of a time range is from, as text; null where all of it was observed here. What is imported lies before
 * all that this installation observes, so a range that goes on after it contains both.
 */
export function describeOrigin(range: Range, periods: readonly ImportedPeriod[]): string | null {
  const inside = periods.filter(
    ({ from, to }) => Date.parse(from) <= range.to && range.from <= Date.parse(to),
  );
  const sources = describeSources(inside);
  if (sources === null) return null;
  const isMixed = range.to > Math.max(...inside.map(({ to }) => Date.parse(to)));
  return isMixed ? `partly ${sources}` : sources;
}

/** How many calls are from imported periods, as text: "sample history: 3 of 10 calls"; null for none. */
export function describeImportedCalls(
  calls: readonly { date: string }[],
  periods: readonly ImportedPeriod[],
): string | null {
  const found = calls.flatMap(({ date }) => importedAt(periods, date) ?? []);
  const sources = describeSources([...new Set(found)]);
  if (sources === null) return null;
  return found.length === calls.length ? sources : `${sources}: ${found.length} of ${calls.length} calls`;
}

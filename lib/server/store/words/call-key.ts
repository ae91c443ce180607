import { maxParagraphs } from "../../../domain/search/spoken-call.ts";

const minuteMs = 60_000;
/** Keys for the calls of one minute; with more calls, the keys of the next minute are used. */
const callsPerMinute = 1_024;

/**
 * The lowest key of calls that begin at an instant or later. Keys rise with the date, so that the newest call is the
 * last of the index.
 */
export function firstKeyAt(date: number): number {
  return Math.max(0, Math.floor(date / minuteMs)) * callsPerMinute;
}

/** The row of a call's first paragraph. */
export function firstRowOf(key: number): number {
  return key * maxParagraphs;
}

/** The call to which a row belongs. */
export function keyOfRow(row: number): number {
  return Math.floor(row / maxParagraphs);
}

/** The rows of a query's time range: from `from` on, and below `below`. */
export function rowsWithin(question: { from: number | null; until: number | null; before?: number | null }): {
  from: number;
  below: number;
} {
  const from = question.from === null ? 0 : firstRowOf(firstKeyAt(question.from));
  const until = question.until === null ? endOfRows : firstRowOf(firstKeyAt(question.until));
  const before = question.before == null ? endOfRows : firstRowOf(question.before);
  return { from, below: Math.min(until, before) };
}

const endOfRows = Number.MAX_SAFE_INTEGER;

/** A result from longer than this before a call's date belongs to an earlier date (docs/interface.md, Timing). */
export const earliestResultMs = 60 * 60_000;

/** True when a record was written for an earlier date than the call's present one. */
export function isOfEarlierDate(writtenAt: number, date: number): boolean {
  return writtenAt < date - earliestResultMs;
}

import { earliestResultMs } from "../../contract/public-v3/assumptions.ts";

/** True when a record is so old that it belongs to an earlier date of the call. Milliseconds since the epoch. */
export function isOfEarlierDate(writtenAt: number, date: number): boolean {
  return writtenAt < date - earliestResultMs;
}

import { earliestResultMs } from "../../contract/public-v3/assumptions.ts";

/** True when a record was written for an earlier date than the call's present one. */
export function isOfEarlierDate(writtenAt: number, date: number): boolean {
  return writtenAt < date - earliestResultMs;
}

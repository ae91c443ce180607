import type { LastVisit } from "../../contract/board/analyst/last-visit.ts";
import { maxRead } from "../../contract/board/values/limits.ts";

/** Before the first time. */
export const noVisit: LastVisit = { until: null, read: [] };

/**
 * What two browsers of a person know together, in whichever order and however often they tell it: the later moment counts,
 * and calls that were read before it need not be known any more.
 */
export function joinVisits(known: LastVisit, told: LastVisit): LastVisit {
  if (momentOf(told) > momentOf(known)) return told;
  return { until: known.until, read: [...new Set([...known.read, ...told.read])].slice(-maxRead) };
}

const momentOf = ({ until }: LastVisit) => (until === null ? -Infinity : Date.parse(until));

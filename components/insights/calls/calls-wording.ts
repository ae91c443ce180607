import type { CountedCalls } from "#lib/contract/board/insights-query.ts";
import { measureNames } from "#lib/domain/insights/coverage-measures.ts";

/** The heading for each kind of counted calls. */
export const countedWording: Record<CountedCalls, string> = {
  all: "Calls covered",
  due: "Calls that were due",
  ...measureNames,
  failed: "Failed calls",
  started: "Calls with a stated start",
  late: "Late calls",
  recovered: "Calls that recovered from a failure",
  unacknowledged: "Failures that nobody acknowledged",
};

/** The words of the list of calls. */
export const callsWording = {
  back: "Back to the insights",
  list: "Calls",
  /** `zone`: null when each time is in the zone of its call's exchange. */
  scheduled: (zone: string | null) => (zone === null ? "Scheduled" : `Scheduled (${zone})`),
  save: "Save these calls as CSV",
  failed: "Can't list the calls right now",
  none: "No such calls",
  noneReason: "No call in this part of the range is counted here.",
  basis: (count: string, from: string, to: string) => `${count} scheduled from ${from} to ${to}.`,
  cut: (shown: string) => `The newest ${shown} are listed; a shorter range lists all.`,
  notStated: "not stated",
} as const;

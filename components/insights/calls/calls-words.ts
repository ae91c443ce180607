import type { CountedCalls } from "#lib/contract/board/insights-question.ts";
import { measureNames } from "#lib/domain/insights/coverage-measures.ts";

/** Which calls are listed. */
export const countedWords: Record<CountedCalls, string> = {
  all: "Calls covered",
  due: "Calls that were due",
  ...measureNames,
  failed: "Failed calls",
  started: "Calls with a stated start",
  recovered: "Calls whose recovery was observed",
  unacknowledged: "Failures that nobody acknowledged",
};

/** What the list of calls says. */
export const callsWords = {
  back: "Back to the insights",
  list: "Calls",
  /** The times, with the zone they are in; null where each is in that of its own exchange. */
  scheduled: (zone: string | null) => (zone === null ? "Scheduled" : `Scheduled (${zone})`),
  save: "Save these calls as CSV",
  failed: "Can't list the calls right now",
  none: "No such calls",
  noneReason: "No call in this part of the range is counted here.",
  basis: (count: string, from: string, to: string) => `${count} scheduled from ${from} to ${to} UTC.`,
  cut: (shown: string) => `The newest ${shown} are listed; a shorter range lists all.`,
  notStated: "not stated",
} as const;

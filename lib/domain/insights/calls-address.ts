import {
  writeInsightsQuestion,
  type CountedCalls,
  type InsightsFilter,
  type InsightsRange,
} from "../../contract/board/insights-question.ts";

/** What narrows the list of calls behind a figure, besides the filter of the insights. */
export interface CallsPart {
  counted?: CountedCalls;
  /** ISO. */
  from?: string;
  to?: string;
  /** Milliseconds after schedule; null for no limit. */
  delayFrom?: number | null;
  delayTo?: number | null;
}

interface Question {
  range: InsightsRange;
  filter: InsightsFilter;
}

/** The address of the calls behind a figure of the insights. */
export function callsAddress(
  { range, filter }: Question,
  { counted, from, to, delayFrom, delayTo }: CallsPart,
): string {
  const text = (value: number | null | undefined) => (value == null ? null : String(value));
  const part = {
    counted: counted ?? null,
    from: from ?? null,
    to: to ?? null,
    delayFrom: text(delayFrom),
    delayTo: text(delayTo),
  };
  return `/insights/calls${writeInsightsQuestion(range, filter, part)}`;
}

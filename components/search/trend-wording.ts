import type { TrendPeriod } from "#lib/contract/board/analyst/trends.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { utcMonth, utcShortDay } from "#lib/domain/text/utc-wording.ts";
import { periodName } from "#lib/domain/search/trend-line.ts";
import type { TrendStep } from "#lib/contract/board/values/trend-steps.ts";

/** The wording of a term over time. */
export const trendWording = {
  show: "Show",
  sentences: "Sentences",
  overTime: "Over time",
  period: "Period",
  steps: { quarter: "Quarter", month: "Month" } satisfies Record<TrendStep, string>,
  measure: "Measure",
  everything: "All calls",
  calls: "Calls that say it",
  callsBasis: "share of the calls with text",
  often: "How often",
  oftenBasis: "mentions per 10,000 words",
  chart: (title: string, lines: readonly string[]) =>
    `${title} over time: ${lines.join(", ")}. The table below has the numbers; the arrow keys walk through the periods.`,
  of: (callsWith: number, calls: number) => `${callsWith.toLocaleString("en")} of ${counted(calls, "call")}`,
  said: (callsWith: number, calls: number, mentions: number) =>
    `${callsWith.toLocaleString("en")} of ${counted(calls, "call")} say it, ${counted(mentions, "mention")}`,
  days: ({ from, until }: TrendPeriod, now: number | null) => {
    const isOpen = now !== null && Date.parse(until) > now;
    const last = isOpen ? now : Date.parse(until) - 1;
    const days = `${utcShortDay(from)} to ${utcShortDay(new Date(last).toISOString())}`;
    return `${isOpen ? "so far, " : ""}${days}, by the date of the call (UTC)`;
  },
  name: (from: string, step: TrendStep) => periodName(from, step, utcMonth),
  hollow: "Hollow: the period is not over.",
  read: (calls: number, of: number | null) =>
    of === null
      ? `${counted(calls, "transcript")} read so far.`
      : `${calls.toLocaleString("en")} of ${counted(of, "transcript")} read.`,
  gaps: "A line has a gap where less than half of a period’s transcripts are read.",
  against: "Compare with…",
  watchlists: "Watchlists",
  exchanges: "Exchanges",
  countries: "Countries",
  remove: (name: string) => `Remove ${name}`,
  gone: "a watchlist that is gone",
  failed: "Can't count this right now",
  none: "No transcript of these calls is read yet",
  noneReason: "They are read in the background, the newest calls first.",
  table: "Counts by period",
  heads: ["Calls that say it", "Calls with text", "Mentions", "Words"],
  sentencesOf: (name: string) => `Sentences of ${name}`,
} as const;

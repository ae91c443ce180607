import { z } from "zod";
import { assistantInsightsSchema } from "../../../contract/board/assistant.ts";
import { insightsRanges, defaultInsightsRange } from "../../../contract/board/insights-query.ts";
import type { Insights } from "../../../contract/board/insights.ts";
import { describeShare } from "../../../domain/insights/share-wording.ts";
import { describeOrigin } from "../../../domain/session/imported-history.ts";
import { counted } from "../../../domain/text/plural.ts";
import { formatSpan } from "../../../domain/text/span-wording.ts";
import { getInsights } from "../../services/insights/get-insights.ts";
import type { Tool } from "./tool.ts";

const maxExchanges = 30;
const input = z.strictObject({
  range: z
    .enum(insightsRanges)
    .default(defaultInsightsRange)
    .describe(`The last 24 hours, 14 UTC days, or 13 or 52 weeks: ${insightsRanges.join(", ")}.`),
});

/** Of how much live time there was sound, in a sentence. */
function describeHeard({ watched, rows }: Insights["onAir"]): string {
  const all = rows.find(({ by }) => by === "all");
  if (!all) return "No stream of a live call was watched in that time.";
  const share = (part: number, of: number) => (of === 0 ? "not checked" : describeShare(part / of));
  return `On the air, watched in ${describeShare(watched)} of the time: with a stream ${share(all.streamMs, all.streamOfMs)}, with sound ${share(all.soundMs, all.soundOfMs)}, text in time ${share(all.textMinutes, all.textOfMinutes)} of ${formatSpan(all.watchedMs, "rough")} of ${counted(all.calls, "call")}.`;
}

/** The figures of a period, with the share of it that was observed. */
export const getInsightsTool: Tool<typeof input> = {
  name: "get_insights",
  title: "Figures of a period",
  description:
    "Calls due, covered without failure and failed, start against schedule and time until recordings were ready, with " +
    "the share of the period in which the data provider was observed. A figure whose basis is too small is null.",
  input,
  output: assistantInsightsSchema,
  async run({ input: { range }, runtime }) {
    const insights = await getInsights({ range }, runtime);
    const {
      measures,
      sessions,
      late,
      startDelay,
      recovery,
      recoveryAtLeast,
      recordingReady,
      observed,
      exchanges,
      gaps,
    } = insights;
    const period = { from: Date.parse(insights.from), to: Date.parse(insights.generatedAt) };
    const origin = describeOrigin(period, insights.imported);
    const median = (spread: typeof startDelay) =>
      spread.medianMs === null
        ? `unknown (${spread.n} of ${spread.of} known, too few)`
        : `${formatSpan(spread.medianMs)} (${spread.n} of ${spread.of} known)`;
    return {
      fields: {
        ...insights,
        exchanges: exchanges.slice(0, maxExchanges),
        exchangesTotal: exchanges.length,
        gapsTotal: gaps.length,
      },
      lines: [
        ...(origin === null ? [] : [`The history of this time is ${origin}.`]),
        `From ${insights.from} to ${insights.generatedAt}; the data provider was observed in ${Math.round(observed * 100)} % of that time, with ${counted(gaps.length, "gap")}. Nothing is claimed for the rest.`,
        `${counted(sessions.total, "session")} scheduled, ${sessions.watched} of them observed while due.`,
        `Of ${counted(measures.due, "call")} due: ${measures.withoutFailure} without failure, ${measures.failedLive} failed live, ${measures.failedRecording} with a failed recording.`,
        `Start after schedule, median: ${median(startDelay)}. Recording ready after processing began, median: ${median(recordingReady)}.`,
        describeHeard(insights.onAir),
        `Late: ${late.late} of ${late.known} calls of which it is known. Time to recovery, median: ${median(recovery)} observed throughout; at least ${median(recoveryAtLeast)} with those that contain a gap.`,
      ],
    };
  },
};

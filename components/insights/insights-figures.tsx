import type { Insights, Spread } from "#lib/contract/board/insights.ts";
import { measureMeanings, measureNames, measures } from "#lib/domain/insights/coverage-measures.ts";
import { observedWords, shareWords } from "#lib/domain/insights/series-words.ts";
import { spanWords } from "#lib/domain/words/span-words.ts";
import { enoughForMedian } from "#lib/domain/insights/series-spread.ts";
import { differenceWords } from "#lib/domain/words/utc-words.ts";
import { insightsWords } from "./insights-words.ts";

interface Figure {
  words: string;
  /** Null when there is too little data. */
  value: string | null;
  note: string;
  /** What the figure is based on. */
  basis: string;
}

/** The key figures, each with its basis. */
export function InsightsFigures({ insights }: { insights: Insights }) {
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6">
      {figuresOf(insights).map(({ words, value, note, basis }) => (
        <div key={words} className="flex flex-col rounded-xl border border-line bg-panel p-4 blind:hatch">
          <dt className="text-13 text-ink-2">{words}</dt>
          {value === null ? (
            <dd className="py-1 text-16 leading-7 text-ink-2">{insightsWords.notEnough}</dd>
          ) : (
            <dd className="text-28 font-semibold tracking-tight num">{value}</dd>
          )}
          <dd className="text-12 text-ink-2 num">{note}</dd>
          <dd className="text-12 text-ink-3 num">{basis}</dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf(insights: Insights): Figure[] {
  const { sessions, measures: coverage, startNotStated, startDelay, recordingReady, observed } = insights;
  const number = (count: number) => count.toLocaleString("en");
  return [
    {
      words: "Calls covered",
      value: number(sessions.total),
      note: insightsWords.sessionsInRange(shareWords(observed)),
      basis: observedWords(sessions.watched, sessions.total, insightsWords.watched),
    },
    ...measures.map((measure) => ({
      words: measureNames[measure],
      value: coverage.due < enoughForMedian ? null : shareWords(coverage[measure] / coverage.due),
      note: `${number(coverage[measure])} of ${number(coverage.due)} due`,
      basis: measureMeanings[measure],
    })),
    {
      words: "Median start delay",
      value: startDelay.medianMs === null ? null : differenceWords(startDelay.medianMs),
      note:
        startDelay.p95Ms === null ? insightsWords.tooFewForP95 : `p95 ${differenceWords(startDelay.p95Ms)}`,
      basis: [
        startDelay.n === startDelay.of
          ? insightsWords.startsGiven(startDelay.n)
          : insightsWords.startsGivenOf(observedWords(startDelay.n, startDelay.of, "starts")),
        startNotStated > 0 ? insightsWords.startsMissing(number(startNotStated)) : "",
      ]
        .filter((part) => part !== "")
        .join(" · "),
    },
    {
      words: "Recording ready",
      value: recordingReady.medianMs === null ? null : spanWords(recordingReady.medianMs, "fine"),
      note: `${insightsWords.recordingReady}${p95Words(recordingReady)}`,
      basis: observedWords(recordingReady.n, recordingReady.of),
    },
  ];
}

function p95Words({ p95Ms }: Spread): string {
  return p95Ms === null ? "" : `, p95 ${spanWords(p95Ms, "fine")}`;
}

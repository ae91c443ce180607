import Link from "next/link";
import { use } from "react";
import { SourceMark } from "#components/ui/source-mark.tsx";
import type { Insights, PeriodFigures, Spread } from "#lib/contract/board/insights.ts";
import type { CountedCalls, InsightsQuery } from "#lib/contract/board/insights-query.ts";
import { callsAddress } from "#lib/domain/insights/calls-address.ts";
import { measureMeanings, measureNames, measures } from "#lib/domain/insights/coverage-measures.ts";
import { enoughForMedian } from "#lib/domain/insights/median-and-percentile.ts";
import { describeOrigin } from "#lib/domain/session/imported-history.ts";
import { describeObserved, describeShare } from "#lib/domain/insights/share-wording.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { formatDifference } from "#lib/domain/text/utc-wording.ts";
import { OriginContext } from "./insights-card.tsx";
import { insightsWording, rangeWording } from "./insights-wording.ts";

interface Figure {
  words: string;
  /** Null when there is too little data. */
  value: string | null;
  note: string;
  /** What the figure is based on. */
  basis: string;
  counted: CountedCalls;
}

interface InsightsFiguresProps {
  insights: Insights;
  question: InsightsQuery;
}

/** The key figures, each with its basis, its value in the period before, and a link to its calls. */
export function InsightsFigures({ insights, question }: InsightsFiguresProps) {
  const { previous } = insights;
  const before = figuresOf(previous);
  const origin = use(OriginContext);
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      {figuresOf(insights).map(({ words, value, note, basis, counted }, at) => (
        <div
          key={words}
          className="flex flex-col rounded-xl border border-line bg-panel p-4 first:sm:col-span-2 first:lg:col-span-1 first:xl:col-span-2 print:break-inside-avoid blind:hatch"
        >
          <dt className="text-13 text-ink-2">{words}</dt>
          {value === null ? (
            <dd className="py-1 text-16 leading-7 text-ink-2">{insightsWording.notEnough}</dd>
          ) : (
            <dd className="text-28 font-semibold tracking-tight num">
              <Link
                href={callsAddress(question, { counted })}
                prefetch={false}
                title={insightsWording.showCalls(words)}
                className="rounded underline-offset-4 hover:underline"
              >
                {value}
              </Link>
            </dd>
          )}
          <dd className="text-12 text-ink-2 num">{note}</dd>
          <dd className="text-12 text-ink-3 num">{basis}</dd>
          <dd className="mt-1 text-12 text-ink-2 num">
            {describeBefore(before[at]?.value ?? null, insights)}
          </dd>
          {origin !== null && (
            <dd className="mt-auto pt-2">
              <SourceMark source={origin} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The figure of the period before; never without how much of that was observed. */
function describeBefore(value: string | null, { previous, range, imported }: Insights): string {
  const { observed, from, to } = previous;
  if (observed === 0) return insightsWording.notObservedBefore(rangeWording[range]);
  const origin = describeOrigin({ from: Date.parse(from), to: Date.parse(to) }, imported);
  return (
    insightsWording.before(value ?? insightsWording.notEnough, rangeWording[range]) +
    (observed === 1 ? "" : insightsWording.beforeObserved(describeShare(observed))) +
    (origin === null ? "" : `, ${origin}`)
  );
}

function figuresOf(figures: Omit<PeriodFigures, "to">): Figure[] {
  const { sessions, measures: coverage, late, startDelay, recordingReady, observed } = figures;
  const number = (count: number) => count.toLocaleString("en");
  return [
    {
      words: "Calls covered",
      value: number(sessions.total),
      note: insightsWording.sessionsInRange(describeShare(observed)),
      basis: describeObserved(sessions.watched, sessions.total, insightsWording.watched),
      counted: "all",
    },
    ...measures.map((measure) => ({
      words: measureNames[measure],
      value: coverage.due < enoughForMedian ? null : describeShare(coverage[measure] / coverage.due),
      note: `${number(coverage[measure])} of ${number(coverage.due)} due`,
      basis: measureMeanings[measure],
      counted: measure,
    })),
    {
      words: "Median start delay",
      value: startDelay.medianMs === null ? null : formatDifference(startDelay.medianMs),
      note:
        startDelay.p95Ms === null
          ? insightsWording.tooFewForP95
          : `p95 ${formatDifference(startDelay.p95Ms)}`,
      basis: startBasis(figures),
      counted: "started",
    },
    {
      words: "Late calls",
      value: late.known < enoughForMedian ? null : describeShare(late.late / late.known),
      note: `${number(late.late)} of ${number(late.known)}`,
      basis: insightsWording.lateBasis,
      counted: "late",
    },
    spanFigure("Recording ready", recordingReady, insightsWording.recordingReady, "all"),
    recoveryFigure(figures),
    spanFigure("Time to acknowledgement", figures.onCall.wait, insightsWording.wait, "unacknowledged"),
  ];
}

function spanFigure(words: string, spread: Spread, note: string, counted: CountedCalls): Figure {
  const { medianMs, p95Ms, n, of } = spread;
  const noun = counted === "unacknowledged" ? "acknowledged" : undefined;
  return {
    words,
    counted,
    value: medianMs === null ? null : formatSpan(medianMs, "fine"),
    note: p95Ms === null ? note : `${note}, p95 ${formatSpan(p95Ms, "fine")}`,
    basis: describeObserved(n, of, noun),
  };
}

/** The outages that were observed throughout, and beside them how long all lasted at least. */
function recoveryFigure({ recovery, recoveryAtLeast }: Omit<PeriodFigures, "to">): Figure {
  const figure = spanFigure("Time to recovery", recovery, insightsWording.recovery, "recovered");
  const { n, medianMs } = recoveryAtLeast;
  const unseen = n - recovery.n;
  if (unseen === 0 || medianMs === null) return figure;
  const atLeast = insightsWording.recoveryAtLeast(formatSpan(medianMs, "fine"), n, unseen);
  return { ...figure, note: `${figure.note}; ${atLeast}` };
}

function startBasis({
  startDelay,
  startNotStated,
}: Pick<PeriodFigures, "startDelay" | "startNotStated">): string {
  return [
    startDelay.n === startDelay.of
      ? insightsWording.startsGiven(startDelay.n)
      : insightsWording.startsGivenOf(describeObserved(startDelay.n, startDelay.of, "starts")),
    startNotStated > 0 ? insightsWording.startsMissing(startNotStated.toLocaleString("en")) : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

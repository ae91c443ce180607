"use client";

import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { AddressNote } from "#components/shell/address-note.tsx";
import { StaleDataNotice, QueryGround, QueryScreen } from "#components/shell/query-screen.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useInsightsParams } from "#lib/client/address/insights-params.ts";
import { insightsQuery } from "#lib/client/queries/insights.ts";
import type { Insights as InsightsAnswer, Insights } from "#lib/contract/board/insights.ts";
import { insightsParams, type InsightsQuery } from "#lib/contract/board/insights-query.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { SourceMark } from "#components/ui/source-mark.tsx";
import { describeOrigin, describeSource } from "#lib/domain/session/imported-history.ts";
import { CallsCard } from "./calls-card.tsx";
import { ExchangesCard } from "./exchanges-card.tsx";
import { FailuresCard } from "./failures-card.tsx";
import { OriginContext } from "./insights-card.tsx";
import { InsightsFigures } from "./insights-figures.tsx";
import { InsightsFilters } from "./insights-filters.tsx";
import { OnAirCard } from "./on-air-card.tsx";
import { OnCallCard } from "./on-call-card.tsx";
import { PrintedQuestion, ExportButtons } from "./export-insights.tsx";
import { StartsCard } from "./starts-card.tsx";
import { StatedCard } from "./stated-card.tsx";
import { insightsWording } from "./insights-wording.ts";
import { PatternSwatch } from "#components/charts/pattern-swatch.tsx";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { describeShare } from "#lib/domain/insights/share-wording.ts";

const ranges = [
  { value: "24h", label: "24 h" },
  { value: "14d", label: "14 days" },
  { value: "13w", label: "13 weeks" },
  { value: "52w", label: "Year" },
] as const;

/** The figures and charts of a range, from what Callboard observed. */
export function Insights() {
  const controls = useInsightsParams();
  const { changeRange } = controls;
  const { zone } = useZoneWording();
  const question = { ...controls.question, zone };
  const query = useQuery(insightsQuery(question));
  const { data } = query;
  return (
    <div className="mx-auto flex w-full max-w-[1680px] flex-1 flex-col gap-3 px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-20 font-semibold tracking-tight">Insights</h1>
        {data && <ExportButtons insights={data} />}
        <Segmented
          label="Range"
          value={question.range}
          options={ranges}
          onSelect={changeRange}
          className="no-print"
        />
      </div>
      <InsightsFilters controls={controls} insights={data} />
      <AddressNote params={insightsParams} also={data?.unknown ?? []} />
      <QueryScreen
        query={query}
        words={{ failed: insightsWording.failed }}
        skeleton={<InsightsSkeleton />}
        notCopied={insightsWording.notCopiedYet}
      >
        {(insights) => <Screen insights={insights} question={question} error={query.error} />}
      </QueryScreen>
    </div>
  );
}

interface ScreenProps {
  insights: InsightsAnswer;
  question: InsightsQuery;
  error: Error | null;
}

function Screen({ insights, question, error }: ScreenProps) {
  const range = { from: Date.parse(insights.from), to: Date.parse(insights.generatedAt) };
  return (
    <QueryGround query={insightsQuery(question)}>
      <OriginContext value={describeOrigin(range, insights.imported)}>
        <div className="flex flex-1 flex-col gap-3">
          <StaleDataNotice error={error} />
          <PrintedQuestion insights={insights} question={question} />
          <ImportedNote insights={insights} />
          <CoverageNote insights={insights} />
          <KindsNote question={question} />
          <InsightsFigures insights={insights} question={question} />
          <div className="grid grid-cols-1 items-stretch gap-3 lg:grid-cols-3">
            <CallsCard insights={insights} className="lg:col-span-2" />
            <FailuresCard insights={insights} question={question} />
            <StartsCard insights={insights} question={question} />
            <ExchangesCard insights={insights} question={question} className="lg:col-span-2" />
            <OnCallCard insights={insights} />
            <StatedCard insights={insights} question={question} className="lg:col-span-2" />
            <OnAirCard insights={insights} className="lg:col-span-3" />
          </div>
        </div>
      </OriginContext>
    </QueryGround>
  );
}

/** Says which part of the history was not observed here. */
function ImportedNote({ insights: { imported, generatedAt } }: { insights: Insights }) {
  const words = useZoneWording();
  if (imported.length === 0) return null;
  const stamp = (instant: string) => words.whenStamp(instant, Date.parse(generatedAt), "minutes");
  return (
    <ul className="flex flex-col gap-1 text-13 text-ink-2 num">
      {imported.map((period) => (
        <li key={`${period.name} ${period.from}`}>
          <SourceMark source={describeSource(period)} />{" "}
          {insightsWording.imported(stamp(period.from), stamp(period.to), period.isSample)}
        </li>
      ))}
    </ul>
  );
}

/** Says that the failures are of some kinds only. */
function KindsNote({ question }: { question: InsightsQuery }) {
  const { kind } = question.filter;
  if (kind.length === 0) return null;
  return (
    <p className="text-13 text-ink-2">
      {insightsWording.kindsOnly(kind.map((each) => stateWording[each]).join(", "))}
    </p>
  );
}

/** The insights while they load. */
function InsightsSkeleton() {
  return (
    <div role="status" aria-label={insightsWording.loading} className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {["sessions", "live", "failed", "lost", "start", "late", "recording", "recovery", "wait"].map(
          (name) => (
            <Skeleton key={name} className="h-28 rounded-xl" />
          ),
        )}
      </div>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-3">
        <Skeleton className="h-80 rounded-xl lg:col-span-2" />
        <Skeleton className="h-80 rounded-xl" />
        <Skeleton className="h-80 rounded-xl" />
        <Skeleton className="h-80 rounded-xl lg:col-span-2" />
      </div>
    </div>
  );
}

/** Says how much of the range was observed. Nothing when all of it was. */
function CoverageNote({ insights }: { insights: Insights }) {
  const words = useZoneWording();
  const { observed, observingSince, from, generatedAt } = insights;
  const origin = use(OriginContext);
  if (observed === 1) return null;
  const isYoung = observingSince !== null && Date.parse(observingSince) > Date.parse(from);
  return (
    <p className="flex items-start gap-2 rounded-lg border border-line bg-panel px-3 py-2 text-13 text-ink-2 num">
      <span className="mt-1">
        <PatternSwatch pattern="hatch" />
      </span>
      <span>
        {origin !== null ? (
          insightsWording.gapsOf(describeShare(observed), origin)
        ) : isYoung ? (
          <>
            {insightsWording.observedSince}{" "}
            <time dateTime={observingSince}>
              {words.whenStamp(observingSince, Date.parse(generatedAt), "minutes")}
            </time>
            {insightsWording.observedShare(describeShare(observed))}
          </>
        ) : (
          insightsWording.gaps(describeShare(observed))
        )}
      </span>
    </p>
  );
}
